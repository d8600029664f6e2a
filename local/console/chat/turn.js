import { effect, untracked } from "@preact/signals";
import { announce } from "../state/announcement.js";
import { markChanged } from "../state/changed_lists.js";
import { home } from "../state/homes.js";
import { parseJson } from "../state/parse_json.js";
import { readPieces, readText, sendRequest } from "../state/send_request.js";
import { settings } from "../state/settings.js";
import { applyChunk } from "./apply_chunk.js";
import { getText } from "./message_text.js";
import { readChunks } from "./read_chunks.js";
import {
  buildThreadPath,
  draft,
  failure,
  isRead,
  messages,
  readThread,
  readThreads,
  status,
  threadKey,
} from "./thread.js";

/** The number of the newest turn; older ones must not change the state. */
let current = 0;

/** Sends a message. It has an id, so that a repeated request has no second effect. */
export function sendMessage(text, files = []) {
  const messageId = crypto.randomUUID();
  const parts = files.map(({ id, mediaType, name }) => ({
    type: "file",
    fileId: id,
    mediaType,
    filename: name,
  }));
  messages.value = [...messages.value, {
    id: messageId,
    role: "user",
    parts: text === "" ? parts : [...parts, { type: "text", text }],
  }];
  // Of a reversed list this is the end.
  document.querySelector(".log")?.scrollTo({ top: 0 });
  announce("Message sent. The assistant is answering.");
  const sent = files.map(({ id, mediaType }) => ({ id, mediaType }));
  const body = { message: text, messageId, ...(sent.length > 0 && { files: sent }), ...getPlace() };
  return runTurn({ path: settings.functionPath, body });
}

/** Sends an approval decision or the output of a client-side tool. */
export function respondToCall(message, part, output) {
  announce("Sent. The assistant goes on.");
  const body = {
    toolCallId: part.toolCallId,
    messageId: message.id,
    ...(part.approval && { approvalId: part.approval.id }),
    output,
    ...getPlace(),
  };
  return runTurn({ path: `${settings.functionPath}/tool-results`, body });
}

/** Moves the focus to the messages when the focused button is removed. */
export function focusMessages() {
  /** @type {HTMLElement | null} */ (document.querySelector(".log"))?.focus();
}

function getPlace() {
  return { threadId: threadKey.value, propertyId: home.value.id, locale: navigator.language };
}

/** Sends the failed request again. */
export async function retryTurn() {
  const { request } = failure.value ?? {};
  if (!request) return;
  // A continued turn is streamed from its call on, so a reload first removes what is shown after the call.
  if (!isMessage(request)) await readThread(() => true).catch(() => {});
  return await runTurn(request);
}

const isMessage = (request) => request?.body.message !== undefined;

/** Stops the turn on the server, which then ends the stream. */
export async function stopTurn() {
  await sendRequest(buildThreadPath("stop"), { method: "POST", body: {} }).catch(() => {});
}

/** Opens the conversation whenever the shown home or thread changes. */
effect(() => {
  if (home.value && threadKey.value) untracked(openConversation);
});

/** Shows the thread and re-attaches to its running turn. */
export async function openConversation() {
  const turn = ++current;
  status.value = "idle";
  if (!await attach(turn)) await reconnect(turn);
  if (turn !== current) return;
  status.value = "idle";
  await readThreads();
}

/** @param {import("../types.d.ts").TurnPost} request */
async function runTurn(request) {
  const turn = ++current;
  failure.value = null;
  status.value = "sending";
  let isBegun = false;
  const isEnded = await (async () => {
    try {
      const headers = { accept: "text/event-stream" };
      const sent = await sendRequest(request.path, { method: "POST", body: request.body, headers });
      if (!sent.response.ok) return await fail(sent, request);
      isBegun = true;
      return await readTurn(sent, turn, request);
    } catch {
      return false;
    }
  })();
  if (!isEnded) await reconnect(turn, isBegun ? undefined : request);
  // A stream cannot take back what a pending call needed.
  if (turn === current && (!isRead.value || !isMessage(request))) {
    await readThread(() => turn === current).catch(() => {});
  }
  if (turn !== current) return;
  status.value = "idle";
  await readThreads();
}

/** Reads a turn until its last chunk. Returns whether there was one. The lists that it changed are read again. */
async function readTurn(sent, turn, request) {
  let id;
  for await (const chunk of readChunks(readPieces(sent))) {
    if (turn !== current) return true;
    if (chunk.type === "start") {
      id = chunk.messageId;
      status.value = "streaming";
      beginReply(id, isMessage(request));
    } else if (chunk.type === "error") {
      failure.value = { error: chunk.errorText, retryable: request !== undefined, request };
      // Its calls may have run.
      markChanged();
      // An answer that failed before its first word is no message.
      messages.value = messages.value.filter(({ parts }) => parts.some(isShown));
      return true;
    } else if (chunk.type === "finish" || chunk.type === "abort") {
      const message = messages.value.find((message) => message.id === id);
      announce(`${chunk.type === "abort" ? "Stopped. " : ""}${message ? getText(message) : ""}`);
      return true;
    } else {
      if (chunk.type === "message-metadata") markChanged(chunk.messageMetadata.changed ?? []);
      messages.value = messages.value.map((message) =>
        message.id === id ? applyChunk(message, chunk) : message
      );
    }
  }
  return false;
}

/** Adds the assistant's message or continues it. With `isNew` an existing message is replaced. */
function beginReply(id, isNew) {
  const isKnown = messages.value.some((message) => message.id === id);
  if (isKnown && !isNew) return;
  const others = messages.value.filter((message) => message.id !== id);
  messages.value = [...others, { id, role: "assistant", parts: [] }];
}

const isShown = ({ type }) => type !== "step-start";

async function fail(sent, request) {
  const refusal = parseJson(await readText(sent).catch(() => ""), {});
  const retryAfter = Number(sent.response.headers.get("retry-after")) || undefined;
  const error = refusal.error ?? "That did not work. Please try again.";
  failure.value = { ...refusal, error, retryAfter, request };
  // The session has ended: the message waits for the person in the field.
  if (sent.response.status === 401) draft.value = request.body.message ?? draft.value;
  return true;
}

/** Loads the thread and follows its running turn to the end. Returns false when the connection is lost. */
async function attach(turn) {
  try {
    await readThread(() => turn === current);
    const sent = await sendRequest(buildThreadPath("stream"), {
      headers: { accept: "text/event-stream" },
    });
    if (turn !== current) return true;
    if (sent.response.status !== 200) {
      await readText(sent);
      return sent.response.status < 500;
    }
    return await readTurn(sent, turn);
  } catch {
    return false;
  }
}

/** Retries until the turn is shown to its end. Repeats a request without a response, which its id makes safe. */
async function reconnect(turn, request) {
  const lost = status.value === "idle" ? "opening" : "reconnecting";
  for (let pause = 500; turn === current; pause = Math.min(pause * 2, 5_000)) {
    status.value = lost;
    await waitForConnection(pause);
    if (turn !== current) return;
    if (request) return await runTurn(request);
    if (await attach(turn)) return;
  }
}

function waitForConnection(ms) {
  return /** @type {Promise<void>} */ (new Promise((resolve) => {
    const timer = setTimeout(done, ms);
    function done() {
      clearTimeout(timer);
      removeEventListener("online", done);
      resolve();
    }
    addEventListener("online", done);
  }));
}
