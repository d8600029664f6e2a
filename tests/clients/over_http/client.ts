/** What every client of the scenes can do, each in its own way. */
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
  /** Its package, where it is a version of the AI SDK. */
  ai?: Ai;
  /** It reads the turn as it happens. */
  streams: boolean;
  /** It sends its answers in one request by itself, once all of them are there. */
  answersTogether: boolean;
  /** It learns from the rest of a paused turn what became of its calls, and keeps texts in a row apart. */
  followsCalls: boolean;
  /**
   * Where it reads along again, it puts what it is told in place of the message it has: always, only
   * after its messages were loaded again, or never, but below what is there.
   */
  resumesAnew: "always" | "reloaded" | "never";
  open(conversation: Conversation): Promise<Talk>;
}

export interface Conversation {
  world: World;
  person: Person;
  /** The client's own key of the thread. */
  threadId: string;
  /** What stands in the thread already, as `GET /{threadId}/messages` has it. */
  messages?: Message[];
}

/** One conversation in one client. Everything resolves when the client has come to rest. */
export interface Talk {
  wire: Wire;
  /** Oldest first. */
  bubbles(): Bubble[];
  /** What the client says went wrong. */
  error(): string | undefined;
  say(text: string): Promise<void>;
  decide(toolCallId: string, approved: boolean): Promise<void>;
  answer(toolCallId: string, output: unknown): Promise<void>;
  /** Says that the phone could not do it. */
  giveUp(toolCallId: string, errorText: string): Promise<void>;
  /** Asks again for an answer to what was said last, as a button "Try again" does. */
  retry(): Promise<void>;
  /** Sends the answers again that were given last. */
  answerAgain(): Promise<void>;
  /** Reads along with a turn that runs already; only clients that stream. */
  resume?(): Promise<void>;
  /** The same as `say`, as a stream: clients that read JSON unless they ask for more. */
  stream?(text: string): Promise<void>;
  /** Clients of the AI SDK only. */
  chat?: Chat;
}

export interface Chat {
  /** As it holds them. */
  messages(): Message[];
  /** Hangs up. */
  stop(): Promise<void>;
}

/** What a person sees of a message. */
export interface Bubble {
  id: string;
  role: "user" | "assistant";
  /** The text that stands last. */
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
    text: texts.at(-1)?.text ?? "",
    calls: calls.map((part: Message) =>
      shownCall({ ...part, id: part.toolCallId, name: part.type.replace(/^tool-/, "") })
    ),
  };
}

/** An output is shown for what it did; why something failed or was declined is said in words. */
export function shownCall(
  { id, name, state, output }: { id: string; name: string; state: string; output?: unknown },
): ShownCall {
  const shown = STATES[state]!;
  return { id, name, state: shown, ...(shown === "done" && { output }) };
}
