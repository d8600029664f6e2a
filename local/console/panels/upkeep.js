import { useSignal } from "@preact/signals";
import { html } from "../html.js";
import { For } from "../ui/for.js";
import { Form } from "../ui/form.js";
import { runTool } from "./run_tool.js";
import { addDays, formatDate, formatDistance, joinFacts, today } from "./format.js";
import { nameSchedule, nameSystem } from "./names.js";
import { Items, Placeholder, useRows } from "./rows.js";

const BOARDS = {
  overdue: "Overdue",
  due: "Due",
  upcoming: "Upcoming",
  snoozed: "Snoozed",
  paused: "Paused",
};

/** The scheduled work by due date, with buttons for its acts. */
export function Upkeep() {
  const read = useRows("home_upkeep", {
    select:
      "schedule_id,title,source,source_reference,board,due_on,asset_name,asset_kind,assignee_name,recurrence," +
      "every_count,every_unit,estimated_minutes,last_done_on",
    order: "due_on",
  }, ["schedules", "assets"]);
  const boards = Map.groupBy(read.rows ?? [], ({ board }) => board);
  return html`
    <h2>Upkeep</h2>
    <${Placeholder} ...${read} empty="Nothing is scheduled."
      offers=${["Change the furnace filter every 3 months", "Clean the gutters every 6 months"]} />
    ${Object.entries(BOARDS).filter(([board]) => boards.has(board)).map(([board, label]) =>
      html`
        <section key=${board} aria-labelledby=${`board-${board}`}>
          <h3 id=${`board-${board}`}>${label} <span class="muted">${boards.get(board)
            ?.length}</span></h3>
          <${Items} class="cards" items=${boards.get(board)} item=${(item) =>
            html`<${Item} key=${item.schedule_id} item=${item} />`} />
        </section>
      `
    )}
  `;
}

function Item({ item }) {
  const { schedule_id, board, due_on, estimated_minutes, last_done_on } = item;
  const title = nameSchedule(item);
  const isSnoozing = useSignal(false);
  const run = (action, details = {}) =>
    runTool("manage_schedule", { schedule_id, action, ...details });
  const button = (label, onClick, others = {}) =>
    html`
      <button class="small" onClick=${onClick}
        ...${others}>${label}<${For} title=${title} /></button>
    `;
  const facts = joinFacts(
    nameSystem(item.asset_name, item.asset_kind),
    formatRecurrence(item),
    item.assignee_name,
    estimated_minutes && `${estimated_minutes} min`,
    last_done_on && `last done ${formatDate(last_done_on)}`,
  );
  return html`<li class="card stack">
    <div class="row card-head"><h4>${title}</h4>
      ${due_on && html`<span class=${`tag ${board}`}>${formatDistance(due_on)}</span>`}</div>
    <p class="muted">${facts}</p>
    <div class="row">${
    board === "paused" ? button("Resume", () => run("resume")) : [
      button("Done", () => run("complete")),
      button("Snooze", () => isSnoozing.value = !isSnoozing.value, {
        "aria-expanded": String(isSnoozing.value),
      }),
      button("Skip", () => run("skip")),
    ]
  }</div>
    ${
    isSnoozing.value && html`<${Snooze} title=${title} due_on=${due_on} submit=${async (values) => {
      if (await run("snooze", values)) isSnoozing.value = false;
    }} />`
  }
  </li>`;
}

/** Work that is not due yet is snoozed from its due date. */
function Snooze({ title, due_on, submit }) {
  const first = addDays(today(), 1);
  const usual = addDays(due_on > today() ? due_on : today(), 7);
  return html`
    <${Form} class="row" submit=${submit}>
      <label class="field">Until
        <input type="date" name="until" required min=${first} defaultValue=${usual} /></label>
      <button class="small">Snooze until then<${For} title=${title} /></button>
      <//>
  `;
}

function formatRecurrence({ recurrence, every_count, every_unit }) {
  if (recurrence === "one_off" || !every_unit) return "once";
  return every_count === 1 ? `every ${every_unit}` : `every ${every_count} ${every_unit}s`;
}
