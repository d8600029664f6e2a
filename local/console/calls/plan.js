import { html } from "../html.js";

/** The plan of a call: a sentence for each change, and the changed rows on request. */
export function Plan({ plan: { sentences, changes } }) {
  return html`
    <div class="plan">
      <h4>What changes</h4>
      <ul>${sentences.map((sentence) => html`<li key=${sentence}>${sentence}</li>`)}</ul>
      <details class="raw">
        <summary>${changes.length} ${changes.length === 1 ? "row" : "rows"}</summary>
        <ul>${changes.map((change) =>
          html`<${Change} key=${change.kind + change.id} change=${change} />`
        )}</ul>
      </details>
    </div>
  `;
}

function Change({ change: { kind, label, action, fields = {} } }) {
  return html`
    <li>
      <strong>${action === "add" ? "Adds" : "Changes"} ${kind} “${label}”</strong>
      <dl class="facts">${Object.entries(fields).map(Field)}</dl>
    </li>
  `;
}

/** A field of a new row has its value, one of a changed row `{ from, to }`. */
function Field([name, value]) {
  const isChanged = typeof value === "object" && value !== null && "to" in value;
  const text = isChanged ? `${format(value.from)} → ${format(value.to)}` : format(value);
  return html`
    <dt>${name.replaceAll("_", " ")}</dt>
    <dd>${text}</dd>
  `;
}

function format(value) {
  if (value === null || value === undefined) return "–";
  return typeof value === "object" ? JSON.stringify(value) : String(value);
}
