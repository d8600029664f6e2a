/** The payloads of one turn with a tool, as the function sent and received them. */
export interface RecordedTurn {
  /** The request bodies of the Data API by SQL function. */
  rpcRequests: Record<string, unknown>;
  /** Its replies as JSON text. */
  rpcReplies: Record<string, string>;
  /** The bodies of the two model calls, without `stream`. */
  passes: [ModelBody, ModelBody];
  /** The reply that the client gets. */
  reply: string;
  /** The frames of the same turn as a stream: those before the answer's text and those after it. */
  frames: { before: string; after: string };
}

export interface ModelBody {
  model: string;
  messages: Record<string, unknown>[];
  tools?: { type: "function"; function: Record<string, unknown> & { name: string } }[];
  [field: string]: unknown;
}
