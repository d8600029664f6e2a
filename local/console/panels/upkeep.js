import { useSignal } from "@preact/signals";
import { html } from "../html.js";
import { For } from "../ui/for.js";
import { runTool } from "./run_tool.js";
import { addDays, formatDate, formatDistance, today } from "./format.js";
import { nameSchedule, nameSystem } from "./names.js";
import { Placeholder, useRows } from "./rows.js";

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
      "schedule_id,title,source,source_reference,board,due_on,snoozed_until,asset_name,asset_kind,assignee_name," +
      "recurrence,every_count,every_unit," +
      "estimated_minutes,last_done_on",
    order: "due_on",
  }, ["schedules", "assets"]);
  const boards = Map.groupBy(read.rows ?? [], ({ board }) => board);
  return html`
    <h2>Upkeep</h2>
    <${Placeholder} ...${read} empty="Nothing is scheduled." />
    ${Object.entries(BOARDS).map(([board, label]) => ({
      board,
      label,
      items: boards.get(board) ?? [],
    }))
      .filter(({ items }) => items.length > 0).map(({ board, label, items }) =>
        html`
          <section key=${board} class=${`board ${board}`} aria-labelledby=${`board-${board}`}>
            <h3 id=${`board-${board}`}>${label} <span class="count">${items.length}</span></h3>
            <ul class="cards">${items.map((item) =>
              html`<${Item} key=${item.schedule_id} item=${item} />`
            )}</ul>
          </section>
        `
      )}
  `;
}

function Item({ item }) {
  const {
    schedule_id,
    board,
    due_on,
    asset_name,
    asset_kind,
    assignee_name,
    last_done_on,
    estimated_minutes,
  } = item;
  const title = nameSchedule(item);
  const isSnoozing = useSignal(false);
  const run = (action, details = {}) =>
    runTool("manage_schedule", { schedule_id, action, ...details });
  const facts = [
    nameSystem(asset_name, asset_kind),
    formatRecurrence(item),
    assignee_name,
    estimated_minutes && `${estimated_minutes} min`,
    last_done_on && `last done ${formatDate(last_done_on)}`,
  ];
  return html`<li class="card">
    <div class="card-head"><h4>${title}</h4>
      ${due_on && html`<span class=${`tag ${board}`}>${formatDistance(due_on)}</span>`}</div>
    <p class="muted">${facts.filter(Boolean).join(" · ")}</p>
    ${
    board === "paused"
      ? html`
        <div
          class="buttons"><button onClick=${() =>
            run("resume")}>Resume<${For} title=${title} /></button></div>
      `
      : html`
        <div class="buttons">
          <button onClick=${() => run("complete")}>Done<${For} title=${title} /></button>
          <button aria-expanded=${String(isSnoozing.value)} onClick=${() =>
            isSnoozing.value = !isSnoozing.value}>
                  Snooze<${For} title=${title} /></button>
          <button onClick=${() => run("skip")}>Skip<${For} title=${title} /></button>
        </div>
      `
  }
    ${
    isSnoozing.value && html`<${Snooze} title=${title} due_on=${due_on} snooze=${async (until) => {
      if (await run("snooze", { until })) isSnoozing.value = false;
    }} />`
  }
  </li>`;
}

/** Work that is not due yet is snoozed from its due date. */
function Snooze({ title, due_on, snooze }) {
  function submit(event) {
    event.preventDefault();
    snooze(event.currentTarget.elements.until.value);
  }
  const first = addDays(today(), 1);
  const usual = addDays(due_on > today() ? due_on : today(), 7);
  return html`
    <form class="answer" onSubmit=${submit}>
      <label>Until <input type="date" name="until" required min=${first} defaultValue=${usual} /></label>
      <button>Snooze until then<${For} title=${title} /></button>
    </form>
  `;
}

function formatRecurrence({ recurrence, every_count, every_unit }) {
  if (recurrence === "one_off" || !every_unit) return "once";
  return every_count === 1 ? `every ${every_unit}` : `every ${every_count} ${every_unit}s`;
}
