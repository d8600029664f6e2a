import { html } from "../html.js";
import { formatDate } from "../panels/format.js";
import { undoCall } from "../panels/run_tool.js";
import { Icon } from "../ui/icon.js";
import { getData } from "../chat/message_text.js";
import { isRunning } from "../chat/thread.js";
import { sendMessage } from "../chat/turn.js";
import { parseJson } from "../state/parse_json.js";
import { isUndone } from "../state/voids.js";

/** Calls that change nothing. */
const LOOK_UPS = {
  search_home_record: "Looked in the record",
  get_home_asset: "Looked up a system",
  list_attention: "Checked what is due",
  calculate_cost_impact: "Looked up costs",
  get_contractor_recommendations: "Looked for contractors",
  compose_message: "Wrote a draft",
};
const ICONS = { good: "done", bad: "warn", plain: "search" };

/** The badge of an executed call, with its arguments, its result and a button for the undo. */
export function Badge({ part, isLast, message }) {
  if (["approval-requested", "input-streaming", "input-available"].includes(part.state)) {
    return null;
  }
  const { kind, text } = describe(part);
  return html`
    <div class=${`card badge ${kind}`}>
      <div class="row badge-line">
        <${Icon} name=${ICONS[kind]} />
        <span class="badge-text">${text}</span>
        <${Undo} part=${part} isLast=${isLast} message=${message} />
      </div>
      <${Details} part=${part} />
    </div>
  `;
}

/** The part of a call of an earlier message that a typed decision approved. */
export const readBadge = ({ functionCall, functionResult }) => ({
  type: `tool-${functionCall.name}`,
  state: "output-available",
  input: parseJson(functionCall.arguments),
  output: parseJson(functionResult),
});

function describe({ type, state, input, output, errorText }) {
  const name = type.slice("tool-".length);
  if (state === "output-denied") return { kind: "plain", text: "Not done: you said no" };
  if (state === "output-error") return { kind: "bad", text: errorText };
  if (output?.success === false) return { kind: "bad", text: output.message ?? output.code };
  if (name === "request_user_input") {
    return { kind: "plain", text: `${input.question} – ${sayAnswer(output ?? {})}` };
  }
  if (LOOK_UPS[name]) return { kind: "plain", text: LOOK_UPS[name] };
  return { kind: "good", text: output?.receipt ?? output?.message ?? name };
}

function sayAnswer({ answer = "", cancelled = false }) {
  if (cancelled) return "no answer";
  if (typeof answer === "boolean") return answer ? "Yes" : "No";
  return /^\d{4}-\d\d-\d\d$/.test(answer) ? formatDate(answer) : answer;
}

/** The newest change is undone by a message in the conversation, an older one without a message. */
function Undo({ part, isLast, message }) {
  const { undo, success, effects } = part.output ?? {};
  if (!undo || !success) return null;
  const isDone = isUndone(effects[0].id);
  if (isDone) return html`<span class="undone">Undone</span>`;
  if (isDone === undefined || Date.parse(undo.until) < Date.now()) return null;
  const said = isLast &&
    (getData(message, "suggestions") ?? []).find((text) =>
      /^(undo|desha|mach das rück|annule)/i.test(text)
    );
  const takeBack = () => said ? sendMessage(said) : undoCall(undo.callId);
  return html`<button class="small" disabled=${isRunning.value} onClick=${takeBack}>
    <${Icon} name="undo" />Undo</button>`;
}

/** The raw arguments of a call, and its raw result once it has one. */
export function Details({ part, open = false }) {
  const { type, input, state, output, errorText } = part;
  const result = output ?? errorText;
  return html`
    <details class="raw" open=${open}>
      <summary>Details</summary>
      <h3>functionCall</h3>
      <pre tabindex="0">${type.slice("tool-".length)} ${format(input)}</pre>
      ${state !== "approval-requested" && html`
        <h3>functionResult</h3>
        <pre tabindex="0">${format(result ?? state)}</pre>
      `}
    </details>
  `;
}

const format = (value) => typeof value === "string" ? value : JSON.stringify(value, null, 2) ?? "";
