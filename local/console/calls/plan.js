import { describePlan } from "@function/sentences/statements/plans.ts";
import { toLanguage } from "@function/sentences/statements/render.ts";
import { html } from "../html.js";

/** The plan of a call: a line for each change. A call that changes no row has none. */
export function Plan({ plan }) {
  if (plan.changes.length === 0) return null;
  const lines = describePlan(plan, toLanguage(navigator.language));
  return html`
    <div class="plan">
      <h4>What changes</h4>
      <ul>${plan.changes.map(({ key }, place) => html`<li key=${key}>${lines[place]}</li>`)}</ul>
    </div>
  `;
}
