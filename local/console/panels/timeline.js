import { useEffect } from "preact/hooks";
import { useSignal } from "@preact/signals";
import { html } from "../html.js";
import { readRows } from "../state/data_api.js";
import { readVersion } from "../state/changed_lists.js";
import { home } from "../state/homes.js";
import { Files, useFiles } from "../files/files.js";
import { formatDate, formatMoney, formatName } from "./format.js";
import { describeEvent, nameSystem } from "./names.js";
import { Placeholder } from "./rows.js";

const PAGE = 20;
const KINDS = {
  "": "Everything",
  "issue_reported,diagnosis,status_change": "Issues",
  "repair_completed,replacement,warranty_claim": "Repairs",
  "maintenance_performed,schedule_changed": "Maintenance",
  "quote_received,recommendation,user_decision,contractor_referred": "Quotes and decisions",
  "observation,inspection,note,system_discovered,asset_changed,vendor_changed": "Notes and changes",
};
const COLUMNS =
  "id,seq,event_type,title,body,occurred_on,occurred_precision,asset_name,asset_kind,vendor_name," +
  "performed_by,cost_actual_minor,cost_low_minor,cost_high_minor,currency,corrected,written";

/** The events of the home, newest first, in pages, of one kind or with a word in the title. */
export function Timeline() {
  const kind = useSignal("");
  const search = useSignal("");
  const rows = useSignal(
    /** @type {import("../types.d.ts").Row<"home_timeline">[] | undefined} */ (undefined),
  );
  const hasMore = useSignal(false);
  const error = useSignal(null);

  async function read(before) {
    try {
      const page = await readRows("home_timeline", buildQuery(kind.value, search.value, before));
      rows.value = before ? [...rows.value ?? [], ...page.slice(0, PAGE)] : page.slice(0, PAGE);
      hasMore.value = page.length > PAGE;
      error.value = null;
    } catch (problem) {
      error.value = problem.message;
    }
  }
  useEffect(() => {
    const timer = setTimeout(read, search.value === "" ? 0 : 250);
    return () => clearTimeout(timer);
  }, [home.value.id, readVersion(["events"]), kind.value, search.value]);

  const files = Map.groupBy(useFiles(), ({ event_id }) => event_id);
  const years = Map.groupBy(
    rows.value ?? [],
    ({ occurred_on }) => occurred_on?.slice(0, 4) ?? "No date",
  );
  return html`
    <h2>Timeline</h2>
    <div class="filters">
      <label class="field"><span>Show</span>
        <select value=${kind.value} onChange=${(event) => kind.value = event.currentTarget.value}>
          ${Object.entries(KINDS).map(([types, label]) =>
            html`<option key=${types} value=${types}>${label}</option>`
          )}
        </select>
      </label>
      <label class="field"><span>Title has</span>
        <input type="search" value=${search.value} onInput=${(event) =>
          search.value = event.currentTarget.value} />
      </label>
    </div>
    <${Placeholder} rows=${rows.value} error=${error.value} reload=${() =>
      read()} empty="No events." />
    ${[...years].map(([year, events]) =>
      html`
        <section key=${year} aria-label=${year}>
          <h3 class="year">${year}</h3>
          <ol class="events">${events.map((event) =>
            html`<${Event} key=${event.id} event=${event} files=${files.get(event.id) ?? []} />`
          )}</ol>
        </section>
      `
    )}
    ${hasMore.value &&
      html`<button class="more" onClick=${() =>
        read(rows.value?.at(-1))}>Show earlier events</button>`}
  `;
}

function Event({ event, files }) {
  const { event_type, occurred_on, occurred_precision, corrected } = event;
  const { title, body } = describeEvent(event);
  const system = nameSystem(event.asset_name, event.asset_kind);
  const facts = [system, event.vendor_name ?? event.performed_by, formatCost(event)];
  return html`
    <li class=${`event ${event_type}`}>
      <time datetime=${occurred_on}>${formatDate(occurred_on, occurred_precision)}</time>
      <div>
          <p class="title">${title}</p>
          <p class="muted">${[formatName(event_type), ...facts, corrected && "corrected"].filter(
            Boolean,
          ).join(" · ")}</p>
          ${body && html`<p class="body">${body}</p>`}
          <${Files} files=${files} />
        </div>
    </li>
  `;
}

function formatCost(
  { cost_actual_minor: actual, cost_low_minor: low, cost_high_minor: high, currency },
) {
  if (actual !== null) return formatMoney(actual, currency);
  const range = [low, high].filter((amount) => amount !== null);
  return range.map((amount) => formatMoney(amount, currency)).join("–");
}

function buildQuery(kind, search, last) {
  return {
    select: COLUMNS,
    home_id: `eq.${home.value.id}`,
    order: "occurred_on.desc.nullslast,seq.desc",
    limit: String(PAGE + 1),
    ...(kind && { event_type: `in.(${kind})` }),
    ...(search.trim() && { title: `ilike.*${search.trim().replaceAll(/[*%,()]/g, " ")}*` }),
    ...(last && buildPosition(last)),
  };
}

/** Events without a date come last, in the order of their number. */
function buildPosition({ occurred_on: day, seq }) {
  if (!day) return { occurred_on: "is.null", seq: `lt.${seq}` };
  return {
    or: `(occurred_on.lt.${day},and(occurred_on.eq.${day},seq.lt.${seq}),occurred_on.is.null)`,
  };
}
