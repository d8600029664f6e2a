/** The interface that each client of the scenarios implements in its own way. */
import type { Person, World } from "./world.ts";
import type { Wire } from "./wire.ts";

// deno-lint-ignore no-explicit-any -- several versions of one library, each with types of its own
export type Ai = any;

// deno-lint-ignore no-explicit-any -- a UI message, of any version
export type Message = any;

export interface Client {
  /** With its version. */
  name: string;
  /** `output`: it knows no approval states, and says so with a header. */
  approvals: "parts" | "output";
  /** Its package, where it is a version of the AI SDK, which sends all responses of a message at once. */
  ai?: Ai;
  /** It reads streamed turns. */
  streams: boolean;
  /** It updates its tool calls from the rest of a paused turn, and keeps consecutive texts apart. */
  tracksToolCalls: boolean;
  /**
   * A resumed stream replaces the message that it has: always, only after a reload of its messages, or
   * never, when it appends to the message instead.
   */
  replacesOnResume: "always" | "reloaded" | "never";
  open(conversation: Conversation): Promise<Session>;
}

export interface Conversation {
  world: World;
  person: Person;
  /** The client's own key of the thread. */
  threadId: string;
  /** The messages of the thread, from `GET /{threadId}/messages`. */
  messages?: Message[] | undefined;
  /** The outputs that the app gives as soon as the client has it execute a call, by tool; clients of the AI SDK only. */
  outputs?: Record<string, unknown> | undefined;
}

/** One conversation in one client. Every method resolves when the client is idle. */
export interface Session {
  wire: Wire;
  /** Oldest first. */
  bubbles(): Bubble[];
  /** The error that the client shows. */
  error(): string | undefined;
  sendMessage(text: string): Promise<void>;
  decide(toolCallId: string, approved: boolean): Promise<void>;
  addOutput(toolCallId: string, output: unknown): Promise<void>;
  /** Reports that the app could not execute the call. */
  addError(toolCallId: string, errorText: string): Promise<void>;
  /** Requests the answer to the last message again, as a button "Try again" does. */
  regenerate(): Promise<void>;
  /** Sends the last tool-call responses again. */
  resendResponse(): Promise<void>;
  /** Re-attaches to a running turn; only clients that stream. */
  resume?(): Promise<void>;
  /** Sends a message and reads a stream; only clients that read JSON otherwise. */
  stream?(text: string): Promise<void>;
  /** As it stores them; clients of the AI SDK only. */
  messages?(): Message[];
  /** The ids of the client-side calls that the client had the app execute, in order; clients of the AI SDK only. */
  executions?(): string[];
}

/** A message as a person sees it. */
export interface Bubble {
  id: string;
  role: "user" | "assistant";
  /** All texts, joined by blank lines. */
  text: string;
  calls: ShownCall[];
}

export interface ShownCall {
  id: string;
  name: string;
  state: "waiting" | "done" | "failed" | "denied" | "answered";
  output?: unknown;
}

const STATES: Record<string, ShownCall["state"]> = {
  "input-streaming": "waiting",
  "input-available": "waiting",
  "approval-requested": "waiting",
  "approval-responded": "answered",
  "output-available": "done",
  "output-error": "failed",
  "output-denied": "denied",
};

/** A UI message as a person sees it. */
export function bubbleOf({ id, role, parts }: Message): Bubble {
  const texts = parts.filter((part: Message) => part.type === "text");
  const calls = parts.filter((part: Message) => part.toolCallId);
  return {
    id,
    role,
    text: joinTexts(texts),
    calls: calls.map((part: Message) =>
      toShownCall({ ...part, id: part.toolCallId, name: part.type.replace(/^tool-/, "") })
    ),
  };
}

export function joinTexts(texts: { text: string }[]): string {
  return texts.map(({ text }) => text).join("\n\n");
}

/** Only a completed call shows its output. */
export function toShownCall(
  { id, name, state, output }: { id: string; name: string; state: string; output?: unknown },
): ShownCall {
  const shown = STATES[state]!;
  return { id, name, state: shown, ...(shown === "done" && { output }) };
}
