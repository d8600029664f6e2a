import { html } from "../html.js";
import { undoCall } from "../panels/run_tool.js";
import { cardWords } from "../ui/card_words.js";
import { Icon } from "../ui/icon.js";
import { getData } from "../chat/message_text.js";
import { isRunning } from "../chat/thread.js";
import { sendMessage } from "../chat/turn.js";
import { isUndone } from "../state/voids.js";

/** The badge of an executed call, with its arguments, its result and a button for the undo. */
export function Badge({ part, isLast, message }) {
  const name = part.type.slice("tool-".length);
  if (part.state === "approval-requested" || part.state === "input-streaming") return null;
  if (part.state === "input-available") return null;
  const { kind, text } = describe(name, part);
  const { assumed } = findReceipt(message, part) ?? {};
  return html`
    <div class=${`badge ${kind}`}>
      <div class="badge-line">
        <${Icon} name=${{ good: "done", bad: "warn", plain: "search" }[kind]} />
        <span class="badge-text">${text}</span>
        <${Undo} part=${part} isLast=${isLast} message=${message} />
      </div>
      ${assumed && html`<p class="assumed">${cardWords.assumed}: ${assumed.join(", ")}</p>`}
      <${Details} name=${name} input=${part.input} output=${part.output ?? part.errorText ??
        part.state} />
    </div>
  `;
}

/** The badge of a call of an earlier message that a typed decision approved. */
export function FunctionBadge({ badge: { functionCall, functionResult }, ...others }) {
  const part = {
    type: `tool-${functionCall.name}`,
    state: "output-available",
    input: parse(functionCall.arguments),
    output: parse(functionResult),
  };
  return html`<${Badge} part=${part} ...${others} />`;
}

/** The receipt that the badge of a part shows. */
export const readReceipt = ({ type, output, data }) =>
  (type === "data-badge" ? parse(data.functionResult) : output)?.receipt;

/**
 * @param {string} name
 * @param {{ state: string, output?: any, errorText?: string }} call
 */
function describe(name, { state, output, errorText }) {
  if (state === "output-denied") return { kind: "plain", text: cardWords.denied };
  if (state === "output-error") return { kind: "bad", text: errorText };
  if (output?.success === false) return { kind: "bad", text: output.message ?? output.code };
  // Calls that change nothing.
  if (cardWords.read[name]) return { kind: "plain", text: cardWords.read[name] };
  return { kind: "good", text: output?.receipt ?? output?.message ?? name };
}

const findReceipt = ({ parts }, { toolCallId }) =>
  parts.find(({ type, id }) => type === "data-receipt" && id === toolCallId)?.data;

/** The newest change is undone by a message in the conversation, an older one without a message. */
function Undo({ part, isLast, message }) {
  const { undo, success, effects } = part.output ?? {};
  if (!undo || !success) return null;
  const isDone = isUndone(effects[0].id);
  if (isDone) return html`<span class="undone">${cardWords.undone}</span>`;
  if (isDone === undefined || Date.parse(undo.until) < Date.now()) return null;
  const said = isLast &&
    (getData(message, "suggestions") ?? []).find((text) =>
      /^(undo|desha|mach das rück|annule)/i.test(text)
    );
  const takeBack = () => said ? sendMessage(said) : undoCall(undo.callId);
  return html`<button class="small" disabled=${isRunning.value} onClick=${takeBack}>
    <${Icon} name="undo" />${cardWords.undo}</button>`;
}

function Details({ name, input, output }) {
  return html`
    <details class="raw">
      <summary>${cardWords.details}</summary>
      <h3>functionCall</h3>
      <pre tabindex="0">${name} ${format(input)}</pre>
      <h3>functionResult</h3>
      <pre tabindex="0">${format(output)}</pre>
    </details>
  `;
}

const format = (value) => typeof value === "string" ? value : JSON.stringify(value, null, 2) ?? "";

function parse(text) {
  try {
    return JSON.parse(text);
  } catch {
    return text;
  }
}
