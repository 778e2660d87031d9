// A whole game under node: each seat takes one of the actions that it is offered.
import assert from 'node:assert';
import { Table } from './pkg-node/browser.js';

const table = new Table(2, 2026n);
let steps = 0;
for (let deciders = table.deciders(); deciders.length > 0; deciders = table.deciders()) {
  const [seat] = deciders;
  const { legal } = JSON.parse(table.message(seat));
  if (steps === 0) assert.match(table.enter(seat, 'win the game'), /action/);
  assert.equal(table.enter(seat, legal[(steps * 7) % legal.length]), '');
  steps += 1;
}
const { rows } = JSON.parse(table.standings());
console.log(`${steps} decisions; ${rows.map((row) => `${row.score} points`).join(', ')}`);
