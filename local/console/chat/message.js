import { html } from "../html.js";
import { Approval } from "../calls/approval.js";
import { Badge, readBadge } from "../calls/badge.js";
import { ClientTool, isClientTool } from "../calls/client_tool.js";
import { HomeFile } from "../files/files.js";
import { Markdown } from "./markdown.js";
import { isRunning } from "./thread.js";

/** One message: its texts, its executed calls and its pending calls. */
export function Message({ message, isLast }) {
  const { parts, role, metadata } = message;
  if (role === "user") {
    return html`<article class="stack message user" aria-label="You">${
      parts.map(UserPart)
    }</article>`;
  }
  const pending = isLast ? parts.filter(isPending) : [];
  // Its card says what the text says.
  const preview = pending.length === 1 &&
    parts.findLast((part) => findPreviewed(parts, part) === pending[0]);
  const waiting = isRunning.value ? [] : pending;
  return html`<article class="stack message" aria-label="Assistant">
    ${
    parts.filter((part) => part !== preview && !isDecided(parts, part)).map((part, i) =>
      html`<${Part} key=${part.toolCallId ?? i} message=${message} part=${part} isLast=${isLast} />`
    )
  }
    ${
    waiting.filter(({ state }) => state === "approval-requested").map((part) =>
      html`
        <${Approval} key=${part.toolCallId} message=${message} part=${part} preview=${preview?.text}
          plan=${findPlan(parts, part)} />
      `
    )
  }
    ${
    waiting.filter(({ state }) => state === "input-available").map((part) =>
      html`<${ClientTool} key=${part.toolCallId} message=${message} part=${part} />`
    )
  }
    ${listMarks(metadata ?? {}).map((text) => html`<p class="muted" key=${text}>${text}</p>`)}
  </article>`;
}

/** How the turn ended, where that is not as usual. */
const listMarks = ({ stopped, degraded, outcome }) => [
  ...(stopped ? ["Stopped"] : []),
  ...(degraded ? ["Made from the record, because the model gave no answer."] : []),
  ...(outcome === "partly_saved" ? ["Only a part was saved"] : []),
  ...(outcome === "not_saved" ? ["Nothing was saved"] : []),
];

function UserPart(part) {
  if (part.type === "text") return html`<p>${part.text}</p>`;
  if (part.type !== "file") return null;
  const { fileId: id, filename, mediaType: media_type, description = filename } = part;
  return id
    ? html`<${HomeFile} key=${id} file=${{ id, description, media_type }} />`
    : html`<p class="muted">File: ${filename ?? media_type}</p>`;
}

function Part({ message, part, isLast }) {
  if (part.type === "text") {
    const text = leaveOutStatements(message, part.text);
    return text && html`<${Markdown} text=${text} />`;
  }
  if (part.type === "data-badge" && !message.parts.some(isTool)) {
    return html`<${Badge} part=${readBadge(part.data)} isLast=${isLast} message=${message} />`;
  }
  if (part.type === "data-notice" && !includesText(message, part.data)) {
    return html`<p class="notice">${part.data}</p>`;
  }
  return isTool(part) ? html`<${Badge} part=${part} isLast=${isLast} message=${message} />` : null;
}

const isTool = ({ type }) => type.startsWith("tool-");
const isPending = (part) =>
  isTool(part) && (part.state === "approval-requested" ||
    part.state === "input-available" && isClientTool(part));
const includesText = ({ parts }, text) =>
  parts.some((part) => part.type === "text" && part.text.includes(text));

/** The plan of the call. */
const findPlan = (parts, { toolCallId }) =>
  parts.findLast(({ type, id }) => type === "data-plan" && id === toolCallId)?.data;

/** The call that a text describes: it follows the call in the same step. */
function findPreviewed(parts, part) {
  if (part.type !== "text") return undefined;
  const before = parts.slice(0, parts.indexOf(part));
  const last = before.findLast((one) => isTool(one) || one.type === "step-start");
  return last && isTool(last) ? last : undefined;
}

/** Whether a text describes a call that is decided: its badge says what became of it. */
function isDecided(parts, part) {
  const call = findPreviewed(parts, part);
  return call !== undefined && !isPending(call);
}

/** The text without what the badges of the message say. */
function leaveOutStatements({ parts }, text) {
  const statements = parts.flatMap((part) => {
    const { output } = part.type === "data-badge" ? readBadge(part.data) : part;
    return output?.receipt ? [output.receipt, output.message] : [];
  });
  return statements.reduce((rest, statement) => {
    // Also while it is streamed.
    if (statement.startsWith(rest)) return "";
    return rest.startsWith(statement) ? rest.slice(statement.length).trim() : rest;
  }, text);
}
