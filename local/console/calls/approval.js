import { html } from "../html.js";
import { focusMessages } from "../chat/focus_messages.js";
import { Markdown } from "../chat/markdown.js";
import { Plan } from "./plan.js";
import { respondToCall } from "../chat/turn.js";

/** Asks the person whether a call may run, and shows what it would change. */
export function Approval({ message, part, preview, plan }) {
  const id = `approval-${part.toolCallId}`;
  function decide(output) {
    focusMessages();
    respondToCall(message, part, output);
  }
  return html`<section class="card approval" aria-labelledby=${id}>
    <h3 id=${id}>Shall I change the record?</h3>
    ${preview && html`<${Markdown} text=${preview} />`}
    ${plan && html`<${Plan} plan=${plan} />`}
    <details class="raw" open=${!preview}><summary>Arguments</summary><dl class="facts">
      <dt>Tool</dt><dd>${part.type.slice("tool-".length)}</dd>
      ${
    Object.entries(part.input ?? {}).map(([name, value]) =>
      html`
        <dt>${formatName(name)}</dt>
        <dd>${typeof value === "object" ? JSON.stringify(value) : String(value)}</dd>
      `
    )
  }
    </dl></details>
    <div class="buttons">
      <button class="primary" onClick=${() => decide("approved")}>Yes, do it</button>
      <button onClick=${() => decide("denied")}>No</button>
    </div>
  </section>`;
}

function formatName(name) {
  const text = name.replaceAll("_", " ");
  return text[0].toUpperCase() + text.slice(1);
}
