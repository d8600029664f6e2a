import { describePlan, listPlanSources } from "@function/sentences/statements/plans.ts";
import { html } from "../html.js";
import { language } from "../state/language.js";

/**
 * The plan of a call: a line for each change, and behind them who recommends the tasks. A call that changes no row has
 * none. With `onToggle` the optional changes have tick boxes; `leftOut` has the keys of those that are not ticked.
 */
export function Plan({ plan, leftOut, onToggle }) {
  const { changes } = plan;
  if (changes.length === 0) return null;
  const lines = describePlan(plan, language);
  const sources = listPlanSources(plan, language);
  return html`
    <div class="plan">
      <h4>What changes</h4>
      <ul>${changes.map(({ key, optional }, place) =>
        html`<li key=${key}>${
          onToggle && optional
            ? html`
              <label>
                <input type="checkbox" checked=${!leftOut.has(key)} onChange=${() =>
                  onToggle(key)} />
                <${Line} text=${lines[place]} />
              </label>
            `
            : html`<${Line} text=${lines[place]} />`
        }</li>`
      )}</ul>
      ${sources.some(Boolean) && html`
        <details>
          <summary>Who recommends this</summary>
          <ul>${changes.map(({ key, label }, place) =>
            sources[place] && html`<li key=${key}>${label}: ${sources[place]}</li>`
          )}</ul>
        </details>
      `}
    </div>
  `;
}

/** What happens, and below it the values. */
function Line({ text }) {
  const [act, ...values] = text.split(" – ");
  return html`
    <span>${act}${values.length > 0 && html`<small>${values.join(" – ")}</small>`}</span>
  `;
}
