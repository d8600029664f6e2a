import type { LanguagePreference } from "../sentences/choose_sentences.ts";
import type { FileStore } from "../files/file_store.ts";
import type { ChatModel } from "../model/chat_model.ts";
import type { TurnDatabase } from "../record/turn_database.ts";
import type { FindPlaces } from "../tools/get_contractor_recommendations.ts";
import type { OutputGate } from "../sanitise/output_gate.ts";
import type { Tool } from "../tools/tool.ts";
import type { HeldLeases } from "./lease.ts";
import type { Trace } from "../telemetry/trace.ts";

/** What a turn works with: the database, the model, the tools, the clock. */
export interface TurnDependencies {
  /** The database, with the caller's rights. */
  database: TurnDatabase;
  model: ChatModel;
  /** The pictures and documents of homes, with the caller's rights. */
  files: FileStore;
  tools: readonly Tool[];
  /** Every reply passes it before it is stored. */
  gate: Pick<OutputGate, "sanitiseReply">;
  /** Absent unless the operator set up a directory of companies. */
  findPlaces: FindPlaces | undefined;
  settings: TurnSettings;
  heldLeases: HeldLeases;
  /** Whether a client reads the events as they happen. The model then streams its answers. */
  isStreamed: boolean;
  /** For following a turn that another process runs. */
  clientSignal: AbortSignal;
  countFollower: () => Disposable;
  /** Of the request; of the turn once it has begun. */
  language: LanguagePreference;
  newId: () => string;
  /** Milliseconds since the epoch. */
  now: () => number;
  trace: Trace;
}

interface TurnSettings {
  /**
   * The id of the model for pass one (`createModelIdFormatter`). Messages of other models, and of the same model at
   * another provider, are sent to it without their provider fields.
   */
  modelId: string;
  /** The id of the model that reads pictures and documents. */
  visionModelId: string;
  /** Milliseconds for the whole turn. */
  turnTimeoutMs: number;
  /** Milliseconds for a tool with `execute`. */
  toolTimeoutMs: number;
  /** Whether a turn of status changes, snoozes and undos is confirmed without the answer pass. */
  fastAck: boolean;
  /** Hours until a pending approval expires. */
  approvalTtlHours: number;
  /** Whether requests to the model carry the trace of the request. */
  sendsTraceparent: boolean;
  /** Seconds until another process may take over the turn of one that died. */
  leaseSeconds: number;
}
