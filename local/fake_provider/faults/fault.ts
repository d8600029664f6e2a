import type { ChatRequest } from "../completion/chat_request.ts";
import type { ChatCompletion } from "../completion/completion.ts";
import type { SocketAction } from "../http/socket_action.ts";

/** What a fault has to work with: the request and the answer it would have got. */
export type FaultContext = {
  request: ChatRequest;
  completion: ChatCompletion;
  /** Which form of the fault; the first of its `variants` unless the script names one. */
  variant: string;
  /** Milliseconds, for faults that take time. */
  ms?: number;
  /** A value of the script's own: a status, a header, an id. */
  value?: string;
  /** The caller's `Authorization`, for the provider that repeats it in its error. */
  authorization: string;
  /** This server's address. */
  url: string;
};

export type ModelFault = {
  /** What goes wrong, in a few words. */
  summary: string;
  variants?: readonly string[];
  /** Makes sense only when the request asks for a stream. */
  stream?: true;
  /** The listener goes away at once, for `ms`; nothing is answered. */
  refuses?: true;
  play(context: FaultContext): SocketAction[];
};

/** A line of the catalogue that no answer of a model can cause. */
export type OtherFault = { summary: string; notFromModel: string };

export type Fault = ModelFault | OtherFault;
export type FaultTable = Record<string, Fault>;

export function isModelFault(fault: Fault): fault is ModelFault {
  return !("notFromModel" in fault);
}
