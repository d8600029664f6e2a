import { computed, effect, signal } from "@preact/signals";
import { home } from "../state/homes.js";
import { readText, sendRequest } from "../state/send_request.js";
import { readRows } from "../state/data_api.js";
import { settings } from "../state/settings.js";
import { stored } from "../state/stored.js";

/** The key of the thread that is shown in each home, by the home's id; `default` where there is none. */
const keys = stored("threads", {});
export const threadKey = computed(() => keys.value[home.value?.id ?? ""] ?? "default");

/** What the person has typed; it survives a reload and an ended session. */
export const draft = stored("draft", "");

/** The UI messages of the thread, oldest first. */
export const messages = signal(/** @type {import("../types.d.ts").Message[]} */ ([]));
export const hasEarlier = signal(false);
/** Whether `messages` has the stored messages of the thread. */
export const isRead = signal(false);
/** `idle`, `sending`, `streaming`, `reconnecting` in a turn, or `opening` while the thread cannot be read. */
export const status = signal("idle");
/** `{ error, code, retryable, retryAfter?, request }` of the last request, or null. */
export const failure = signal(/** @type {import("../types.d.ts").Failure | null} */ (null));
/** The conversations that are visible to the person, each with the text of its first message. */
export const threads = signal(/** @type {import("../types.d.ts").NamedThread[]} */ ([]));

/** Whether a turn runs, so that no other message can be sent. */
export const isRunning = computed(() => !["idle", "opening"].includes(status.value));

/** The path of the function for the thread, with the home, because a key belongs to one. */
export function buildThreadPath(action) {
  const { id } = home.value;
  return `${settings.functionPath}/${threadKey.value}/${action}?propertyId=${id}`;
}

export function openThread(key) {
  keys.value = { ...keys.value, [home.value.id]: key };
}

/** Begins a conversation; it exists from its first message on. */
export function beginThread() {
  openThread(`console-${crypto.randomUUID().slice(0, 13)}`);
}

/** Shows the newest page of the thread, unless `isWanted` returns false. Throws a TypeError without a connection. */
export async function readThread(isWanted) {
  const page = await readPage("");
  if (!page || !isWanted()) return;
  isRead.value = true;
  messages.value = page.messages;
  hasEarlier.value = page.hasMore;
}

export async function readEarlier() {
  const before = messages.value[0]?.id;
  const page = await readPage(`&before=${before}`).catch(() => undefined);
  if (!page) return;
  messages.value = [...page.messages, ...messages.value];
  hasEarlier.value = page.hasMore;
}

/** Undefined after an error, or when another thread has been opened since. */
async function readPage(query) {
  const path = buildThreadPath("messages") + query;
  const sent = await sendRequest(path);
  const text = await readText(sent);
  if (sent.response.status >= 500) throw new TypeError("The function does not answer");
  const page = JSON.parse(text);
  if (path !== buildThreadPath("messages") + query) return undefined;
  // A thread that has no message yet.
  if (sent.response.status === 404) return { messages: [], hasMore: false };
  return sent.response.ok ? page : undefined;
}

export async function readThreads() {
  const home_id = `eq.${home.value.id}`;
  try {
    const rows = await readRows("home_threads", {
      select: "thread_id,key,title,last_text,is_own,person_name",
      home_id,
      order: "last_message_at.desc",
      limit: "30",
    });
    const first = await readRows("chat_messages", {
      select: "thread_id,parts",
      home_id,
      seq: "eq.1",
      thread_id: `in.(${rows.map(({ thread_id }) => thread_id)})`,
    });
    const texts = new Map(first.map(({ thread_id, parts }) => [thread_id, findText(parts)]));
    threads.value = rows.map((row) => ({ ...row, firstText: texts.get(row.thread_id) }));
  } catch {
    // The list is read again after the next turn.
  }
}

const findText = (parts) => parts.find(({ type }) => type === "text")?.text;

/** The home and thread of `messages`; another one clears them. */
let shown;
effect(() => {
  const key = `${home.value?.id} ${threadKey.value}`;
  if (key === shown) return;
  shown = key;
  isRead.value = false;
  messages.value = [];
  hasEarlier.value = false;
  failure.value = null;
});
