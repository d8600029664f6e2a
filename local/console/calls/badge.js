import { html } from "../html.js";
import { runTool } from "../panels/run_tool.js";
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
  return html`
    <div class=${`badge ${kind}`}>
      <div class="badge-line">
        <${Icon} name=${{ good: "done", bad: "warn", plain: "search" }[kind]} />
        <span class="badge-text">${text}</span>
        <${Undo} part=${part} isLast=${isLast} message=${message} />
      </div>
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

/**
 * @param {string} name
 * @param {{ state: string, output?: any, errorText?: string }} call
 */
function describe(name, { state, output, errorText }) {
  if (state === "output-denied") return { kind: "plain", text: "Not done: you said no" };
  if (state === "output-error") return { kind: "bad", text: errorText };
  if (output?.success === false) return { kind: "bad", text: output.message ?? output.code };
  if (READ[name]) return { kind: "plain", text: READ[name] };
  const event = output?.type === "home_event_recorded" &&
    `Recorded · ${output.eventType.replaceAll("_", " ")}: ${output.title}`;
  return { kind: "good", text: event || (output?.message ?? name) };
}

/** The newest change is undone by a message in the conversation, an older one without a message. */
function Undo({ part, isLast, message }) {
  const { undo, success } = part.output ?? {};
  if (!undo || !success) return null;
  const isDone = isUndone(undo.args?.event_id);
  if (isDone) return html`<span class="muted">Undone</span>`;
  if (isDone === undefined || Date.parse(undo.until) < Date.now()) return null;
  const said = isLast &&
    (getData(message, "suggestions") ?? []).find((text) => /^(undo|desha)/i.test(text));
  const takeBack = () => said ? sendMessage(said) : runTool(undo.tool, undo.args);
  return html`<button class="small" disabled=${isRunning.value} onClick=${takeBack}>
    <${Icon} name="undo" />Undo</button>`;
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
