import type { ChatRequest } from "../../local/fake_provider/completion/chat_request.ts";
import type { Proposal, ProposedCall } from "../../local/fake_provider/completion/completion.ts";
import {
  type FakeProvider,
  startFakeProvider,
} from "../../local/fake_provider/start_fake_provider.ts";

/** What the person of an errand asks for. */
export const ERRANDS = [
  "record",
  "record_two",
  "question",
  "approve",
  "deny",
  "answer",
] as const;
export type ErrandKind = typeof ERRANDS[number];

/** The message of an errand; the model of the soak reads it. */
export const messageOf = (kind: ErrandKind, token: string) => `Please do ${kind} ${token}`;

/** The titles of the events that the model records for an errand. */
export const titlesOf = (kind: ErrandKind, token: string): string[] =>
  kind === "question"
    ? []
    : kind === "record_two"
    ? [`Soak ${token} first`, `Soak ${token} second`]
    : [`Soak ${token}`];

/** Starts a strict fake provider that does the errands its requests name. */
export const startSoakModel = (): Promise<FakeProvider> =>
  startFakeProvider({ propose: answerErrand });

const ERRAND = /Please do (\w+) (\w+)/;

function answerErrand(request: ChatRequest): Proposal {
  const errands = request.userTexts.flatMap((text) => ERRAND.exec(text)?.slice(1) ?? []);
  const [kind, token] = errands.slice(-2);
  if (!kind || !token) throw new Error(`No errand: ${request.userTexts.at(-1)}`);
  const toolCalls = callsOf(kind as ErrandKind, token, request);
  return toolCalls.length > 0 ? { text: null, toolCalls } : { text: `This is all, ${token}.` };
}

function callsOf(kind: ErrandKind, token: string, request: ChatRequest): ProposedCall[] {
  const isOffered = request.offered.includes("record_home_event");
  const hasRecorded = request.results.some(({ tool }) => tool === "record_home_event");
  if (!isOffered || hasRecorded) return [];
  const hasAnswer = request.results.some(({ tool }) => tool === "request_user_input");
  if (kind === "answer" && !hasAnswer) {
    return [{ name: "request_user_input", arguments: { question: "Which room?", kind: "text" } }];
  }
  return titlesOf(kind, token).map((title) => ({
    name: "record_home_event",
    arguments: { event_type: "observation", title },
  }));
}
