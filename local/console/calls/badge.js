import { toLanguage } from "@function/sentences/statements/render.ts";
import { html } from "../html.js";
import { undoCall } from "../panels/run_tool.js";
import { Icon } from "../ui/icon.js";
import { getData } from "../chat/message_text.js";
import { isRunning } from "../chat/thread.js";
import { sendMessage } from "../chat/turn.js";
import { isUndone } from "../state/voids.js";

/** Calls that change nothing. */
const READ = {
  search_home_record: "Looked in the record",
  get_home_asset: "Looked up a system",
  list_attention: "Checked what is due",
  calculate_cost_impact: "Looked up costs",
  get_contractor_recommendations: "Looked for contractors",
  request_user_input: "Asked you",
  compose_message: "Wrote a draft",
};

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
      ${assumed && html`<p class="assumed">${words().assumed}: ${assumed.join(", ")}</p>`}
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
  if (state === "output-denied") return { kind: "plain", text: "Not done: you said no" };
  if (state === "output-error") return { kind: "bad", text: errorText };
  if (output?.success === false) return { kind: "bad", text: output.message ?? output.code };
  if (READ[name]) return { kind: "plain", text: READ[name] };
  return { kind: "good", text: output?.receipt ?? output?.message ?? name };
}

const findReceipt = ({ parts }, { toolCallId }) =>
  parts.find(({ type, id }) => type === "data-receipt" && id === toolCallId)?.data;

/** The words of a receipt's card, in the languages of the receipts. */
const WORDS = {
  en: { undo: "Undo", undone: "Undone", assumed: "Assumed" },
  es: { undo: "Deshacer", undone: "Deshecho", assumed: "Supuesto" },
  de: { undo: "Rückgängig", undone: "Zurückgenommen", assumed: "Angenommen" },
  fr: { undo: "Annuler", undone: "Annulé", assumed: "Supposé" },
};
const words = () => WORDS[toLanguage(navigator.language)];

/** The newest change is undone by a message in the conversation, an older one without a message. */
function Undo({ part, isLast, message }) {
  const { undo, success, effects } = part.output ?? {};
  if (!undo || !success) return null;
  const isDone = isUndone(effects[0].id);
  if (isDone) return html`<span class="undone">${words().undone}</span>`;
  if (isDone === undefined || Date.parse(undo.until) < Date.now()) return null;
  const said = isLast &&
    (getData(message, "suggestions") ?? []).find((text) => /^(undo|desha)/i.test(text));
  const takeBack = () => said ? sendMessage(said) : undoCall(undo.callId);
  return html`<button class="small" disabled=${isRunning.value} onClick=${takeBack}>
    <${Icon} name="undo" />${words().undo}</button>`;
}

function Details({ name, input, output }) {
  return html`
    <details class="raw">
      <summary>Details</summary>
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
