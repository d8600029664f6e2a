import { useState } from "preact/hooks";
import { html } from "../html.js";
import { Markdown } from "../chat/markdown.js";
import { Details } from "./badge.js";
import { Plan } from "./plan.js";
import { focusMessages, respondToCall } from "../chat/turn.js";

/**
 * Asks the person whether a call may run, and shows what it would change. Of a list of optional changes they may take
 * some out.
 */
export function Approval({ message, part, preview, plan }) {
  const id = `approval-${part.toolCallId}`;
  const [leftOut, setLeftOut] = useState(/** @type {Set<string>} */ (new Set()));
  const changes = plan?.changes ?? [];
  const optional = changes.filter((change) => change.optional).map(({ key }) => key);
  const isList = optional.length > 1;
  const taken = optional.filter((key) => !leftOut.has(key));
  const count = changes.length - optional.length + taken.length;
  const isWhole = count === changes.length;
  function decide(output) {
    focusMessages();
    respondToCall(message, part, output);
  }
  function toggle(key) {
    setLeftOut((keys) => keys.symmetricDifference(new Set([key])));
  }
  return html`<section class="card stack approval" aria-labelledby=${id}>
    <h3 id=${id}>Shall I change the record?</h3>
    ${preview && html`<${Markdown} text=${withoutList(preview)} />`}
    ${isList && html`<p>Untick what you do not want. Nothing is saved until you confirm.</p>`}
    ${
    plan && html`
      <${Plan} plan=${plan} leftOut=${leftOut} onToggle=${isList ? toggle : undefined} />
    `
  }
    <${Details} part=${part} open=${!preview && !plan} />
    <div class="row">
      <button class="primary" disabled=${count === 0 && isList}
        onClick=${() => decide(isWhole ? "approved" : { approved: true, only: taken })}>
        ${isWhole ? "Yes, do it" : `Do ${count} of ${changes.length}`}
      </button>
      <button onClick=${() => decide("denied")}>No</button>
    </div>
  </section>`;
}

/** The plan has the lines of a list. */
const withoutList = (text) => text.replace(/^- .*\n?/gm, "");
