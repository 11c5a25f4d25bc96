"use strict";

const cell = (text) => Object.assign(document.createElement("td"), { textContent: text });

function row(table) {
  const line = document.createElement("tr");
  const taken = table.seats.filter((name) => name !== null).length;
  const clock = table.clock === null ? "none" : `${table.clock} s`;
  line.append(cell(table.name), cell(`${taken} of ${table.seats.length}`), cell(String(table.bots)), cell(clock));
  return line;
}

async function look() {
  const body = document.getElementById("tables");
  try {
    const answer = await fetch("/api/tables");
    const { tables } = await answer.json();
    body.replaceChildren(...tables.map(row));
    if (!tables.length) body.replaceChildren(row({ name: "No table is open yet.", seats: [], bots: 0, clock: null }));
  } catch {
    document.getElementById("greeting").textContent = "The room does not answer just now.";
  }
}

for (const place of document.querySelectorAll(".origin")) place.textContent = location.origin;
look();
setInterval(look, 5000);
