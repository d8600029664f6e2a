import type { Message } from "../over_http/client.ts";

/** The messages that a client builds of a turn of the assistant; the call has the id "a". */
export interface ClientBuilds {
  name: string;
  /** The text "Wait.", a call with this output, and the text "Done.". */
  finish(output: unknown): Promise<Message[]>;
  /** The server's outputs arrive as text, so that a number cannot be told from a text. */
  readsText?: boolean;
  /** The messages after each piece of a turn with a call and its output. */
  readSnapshots(): Promise<Message[][]>;
  /** The states of the call in the snapshots. */
  states: string[];
  /** A pending call after the app has added this output. */
  addOutput?(output: unknown): Promise<Message[]>;
  /** A call that failed with this text. */
  fail?(errorText: string): Promise<Message[]>;
  /** A call that waits for the approval "ok". */
  requestApproval?(): Promise<Message[]>;
  /** The same call after the decision. */
  decide?(approved: boolean): Promise<Message[]>;
  /** It sends this reason with its decisions. */
  reason?: string;
  /** The same call after the server has read the denial. */
  deny?(): Promise<Message[]>;
}
