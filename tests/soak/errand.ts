/** One thing that a person asks for, sent again until the assistant has replied. */
import type { TurnReply } from "@function/contract/reply.ts";
import { type ReplyResponse, type RequestOptions, sendRequest } from "../support/http_request.ts";
import type { Person } from "../support/person.ts";
import { pick, type Random } from "../support/random.ts";
import { sleep } from "./faults.ts";
import { type ErrandKind, messageOf } from "./soak_model.ts";

export interface Errand {
  kind: ErrandKind;
  /** How its message was sent first. */
  manner: Manner;
  /** In its message and in the titles of its events, and nowhere else. */
  token: string;
  /** The person denied its approval. */
  isDenied: boolean;
  /** The last reply. Undefined if there is none, which is a defect. */
  reply?: TurnReply;
  /** Why there is no reply. */
  refusal?: string;
  requests: number;
}

/** How a person sends a message. */
type Manner = "json" | "stream" | "leave" | "stop" | "four at once";
const MANNERS: Manner[] = ["json", "json", "stream", "leave", "leave", "stop", "four at once"];

/** The person's own key of their thread. */
const THREAD = "soak";
/** Longer than a lease of 30 s and a turn. Seconds. */
const PATIENCE = 120;
/** Before a client loses its connection. Milliseconds. */
const LONGEST_CONNECTION = 600;

export async function doErrand(
  person: Person,
  kind: ErrandKind,
  urls: readonly string[],
  random: Random,
): Promise<Errand> {
  const token = crypto.randomUUID().slice(0, 13).replace("-", "");
  const manner = pick(random, MANNERS);
  const errand: Errand = { kind, manner, token, isDenied: false, requests: 0 };
  const post: Post = (path, body, more = {}) => {
    errand.requests++;
    return sendRequest(pick(random, urls) + path, person, { body: JSON.stringify(body), ...more });
  };
  const ask = { message: messageOf(kind, token), threadId: THREAD, propertyId: person.homeId };

  const send = ({ headers, ...more }: RequestOptions = {}) =>
    post("", ask, { headers: { "idempotency-key": `soak-${token}`, ...headers }, ...more });

  await sendOnce(manner, send, random);
  if (manner === "stop") {
    await post(`/${THREAD}/stop?propertyId=${person.homeId}`, {}).catch(() => {});
  }
  let response = await sendUntilReply(() => send());
  while (response.status === 200 && response.reply.status === "requires_action") {
    response = await respond(response.reply, errand, post, random);
  }
  if (response.status === 200) errand.reply = response.reply;
  else errand.refusal = `${response.status} ${response.text.slice(0, 300)}`;
  return errand;
}

type Post = (path: string, body: object, more?: RequestOptions) => Promise<ReplyResponse>;

/** The first request; its response may be lost. */
async function sendOnce(
  manner: Manner,
  send: (more?: RequestOptions) => Promise<ReplyResponse>,
  random: Random,
): Promise<void> {
  const headers = { accept: "text/event-stream" };
  const signal = AbortSignal.timeout(random() * LONGEST_CONNECTION);
  const sent: Record<Manner, () => Promise<unknown>> = {
    "json": () => send(),
    "stream": () => readAll(send({ headers })),
    "leave": () => readAll(send({ headers, signal })),
    "stop": () => readAll(send({ headers, signal })),
    "four at once": () => Promise.allSettled([send(), send(), send({ headers }), send()]),
  };
  await sent[manner]().catch(() => {});
}

/** A stream is no JSON, which `sendRequest` says only after it has read the stream to its end. */
const readAll = (response: Promise<unknown>) => response.catch(() => {});

/** Decides the first approval of a waiting turn or answers its question, sometimes twice at once. */
function respond(
  reply: TurnReply,
  errand: Errand,
  post: Post,
  random: Random,
): Promise<ReplyResponse> {
  const pending = reply.toolCalls.find(({ state }) =>
    state === "approval-requested" || state === "input-available"
  );
  if (!pending) throw new Error(`Nothing is pending: ${JSON.stringify(reply)}`);
  const isQuestion = pending.state === "input-available";
  errand.isDenied = !isQuestion && errand.kind === "deny";
  const decision = errand.isDenied ? "denied" : "approved";
  const output = isQuestion ? { answer: "Kitchen" } : decision;
  const { threadId, messageId } = reply;
  const body = { threadId, messageId, toolCallId: pending.id, output };
  const send = () => post("/tool-results", body);
  const twin = random() < 0.3 ? send().catch(() => {}) : undefined;
  return sendUntilReply(send).finally(() => twin);
}

/** Repeats a request until it has a reply or an error that a repeat cannot cure. */
async function sendUntilReply(send: () => Promise<ReplyResponse>): Promise<ReplyResponse> {
  const deadline = Date.now() + PATIENCE * 1_000;
  let last = "";
  while (Date.now() < deadline) {
    try {
      const response = await send();
      if (response.status === 200 || !response.reply.retryable) return response;
      last = response.text;
      const seconds = Number(response.headers.get("retry-after") ?? 0);
      await sleep(Math.min(Math.max(seconds * 1_000, 200), 2_000));
    } catch (error) {
      last = String(error);
      await sleep(200);
    }
  }
  throw new Error(`No reply within ${PATIENCE} s, at last: ${last}`);
}
