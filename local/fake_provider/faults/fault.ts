import type { ChatRequest } from "../completion/chat_request.ts";
import type { ChatCompletion } from "../completion/completion.ts";
import type { SocketAction } from "../http/socket_action.ts";

/** The request that a fault responds to, and the completion it would have got. */
export type FaultContext = {
  request: ChatRequest;
  completion: ChatCompletion;
  /** One of the fault's `variants`; the first unless the script names another. */
  variant: string;
  /** Milliseconds, for faults that take time. */
  ms?: number | undefined;
  /** The fault's value from the script: a status, a header, an id. */
  value?: string | undefined;
  /** The `Authorization` header, for a provider that repeats it in its error. */
  authorization: string;
  /** This server's address. */
  url: string;
};

export type ModelFault = {
  /** What goes wrong, for the test's title. */
  summary: string;
  variants?: readonly string[];
  /** Needs a request with `stream: true`. */
  stream?: true;
  /** The listener refuses connections at once, for `ms`. */
  refuses?: true;
  play(context: FaultContext): SocketAction[];
};

/** A fault of the catalogue that a model's response cannot cause. */
export type OtherFault = { summary: string; notFromModel: string };

export type Fault = ModelFault | OtherFault;
export type FaultTable = Record<string, Fault>;

export function isModelFault(fault: Fault): fault is ModelFault {
  return !("notFromModel" in fault);
}
