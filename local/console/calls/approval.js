import { useState } from "preact/hooks";
import { html } from "../html.js";
import { Markdown } from "../chat/markdown.js";
import { words } from "./approval_words.js";
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
  return html`<section class="card approval" aria-labelledby=${id}>
    <h3 id=${id}>${words.question}</h3>
    ${preview && html`<${Markdown} text=${withoutList(preview)} />`}
    ${isList && html`<p>${words.choose}</p>`}
    ${
    plan && html`
      <${Plan} plan=${plan} leftOut=${leftOut} onToggle=${isList ? toggle : undefined} />
    `
  }
    <details class="raw" open=${!preview}><summary>${words.args}</summary><dl class="facts">
      <dt>${words.tool}</dt><dd>${part.type.slice("tool-".length)}</dd>
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
      <button class="primary" disabled=${count === 0 && isList}
        onClick=${() => decide(isWhole ? "approved" : { approved: true, only: taken })}>
        ${isWhole ? words.yes : words.some(count, changes.length)}
      </button>
      <button onClick=${() => decide("denied")}>${words.no}</button>
    </div>
  </section>`;
}

/** The plan has the lines of a list. */
const withoutList = (text) => text.replace(/^- .*\n?/gm, "");

function formatName(name) {
  const text = name.replaceAll("_", " ");
  return text[0].toUpperCase() + text.slice(1);
}
