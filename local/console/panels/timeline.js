import { useSignal } from "@preact/signals";
import { html } from "../html.js";
import { Files } from "../files/files.js";
import { formatDate, formatMoney, joinFacts } from "./format.js";
import { describeEvent, namePerformer, nameSystem, nameWord } from "./names.js";
import { Placeholder, useRows } from "./rows.js";

const PAGE = 20;
const EXAMPLES = ["The garage door is stuck", "We painted the fence in May"];
const KINDS = {
  "": "Everything",
  "issue_reported,diagnosis,status_change": "Issues",
  "repair_completed,replacement,warranty_claim": "Repairs",
  "maintenance_performed,schedule_changed": "Maintenance",
  "quote_received,recommendation,user_decision,contractor_referred": "Quotes and decisions",
  "observation,inspection,note,system_discovered,asset_changed,vendor_changed": "Notes and changes",
};
const COLUMNS =
  "id,event_type,title,body,occurred_on,occurred_precision,asset_name,asset_kind,vendor_name,root_event_id," +
  "performed_by,cost_actual_minor,cost_low_minor,cost_high_minor,currency,corrected,written";

/** The events of the home, newest first, in pages, of one kind or with a word in the title. */
export function Timeline() {
  const kind = useSignal("");
  const search = useSignal("");
  const count = useSignal(PAGE);
  const words = search.value.trim().replaceAll(/[*%,()]/g, " ");
  const read = useRows("home_timeline", {
    select: COLUMNS,
    order: "occurred_on.desc.nullslast,seq.desc",
    limit: String(count.value + 1),
    ...(kind.value && { event_type: `in.(${kind.value})` }),
    ...(words && { title: `ilike.*${words}*` }),
  }, ["events"]);
  const { rows } = useRows("home_issues", { select: "issue_id,title,status" }, ["issues"]);
  const issues = new Map(rows?.map((issue) => [issue.issue_id, issue]));
  const shown = (read.rows ?? []).slice(0, count.value);
  const years = Map.groupBy(shown, ({ occurred_on }) => occurred_on?.slice(0, 4) ?? "No date");
  return html`
    <h2>Timeline</h2>
    <div class="row filters">
      <label class="field"><span class="muted">Show</span>
        <select value=${kind.value} onChange=${(event) => kind.value = event.currentTarget.value}>
          ${Object.entries(KINDS).map(([types, label]) =>
            html`<option key=${types} value=${types}>${label}</option>`
          )}
        </select>
      </label>
      <label class="field"><span class="muted">Search</span>
        <input type="search" value=${search.value} onInput=${(event) =>
          search.value = event.currentTarget.value} />
      </label>
    </div>
    <${Placeholder} ...${read} empty="Nothing to show." offers=${EXAMPLES} />
    ${[...years].map(([year, events]) =>
      html`
        <section key=${year} aria-label=${year}>
          <h3 class="year">${year}</h3>
          <ol>${events.map((event) =>
            html`
              <${Event} key=${event.id} event=${event} issue=${issues.get(event.root_event_id)} />
            `
          )}</ol>
        </section>
      `
    )}
    ${shown.length < (read.rows ?? []).length &&
      html`<button onClick=${() => count.value += PAGE}>Show earlier entries</button>`}
  `;
}

const SETTLED = ["resolved", "dismissed"];

function Event({ event, issue }) {
  const { id, event_type, occurred_on, occurred_precision, corrected } = event;
  const { title, body } = describeEvent(event);
  const isOpenReport = id === issue?.issue_id && !SETTLED.includes(issue.status);
  const facts = joinFacts(
    nameWord(event_type),
    id === issue?.issue_id ? nameWord(issue.status) : issue && `about “${issue.title}”`,
    nameSystem(event.asset_name, event.asset_kind),
    namePerformer(event),
    formatCost(event),
    corrected && "corrected",
  );
  return html`
    <li class="event">
      <time datetime=${occurred_on}>${formatDate(occurred_on, occurred_precision)}</time>
      <div>
        <p class=${isOpenReport ? "title bad" : "title"}>${title}</p>
        <p class="muted">${facts}</p>
        ${body && html`<p>${body}</p>`}
        <${Files} column="event_id" values=${[id]} />
      </div>
    </li>
  `;
}

function formatCost(
  { cost_actual_minor: actual, cost_low_minor: low, cost_high_minor: high, currency },
) {
  const amounts = actual === null ? [low, high] : [actual];
  return amounts.filter((amount) => amount !== null)
    .map((amount) => formatMoney(amount, currency)).join("–");
}
