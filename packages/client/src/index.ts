export { createChatTransportOptions } from "./chat_transport.ts";
export type { ChatTransportOptions } from "./chat_transport.ts";
export type { CallOptions, DatabaseOptions, HomeClientOptions } from "./client_options.ts";
export type { DatabaseMethods, ToolOptions } from "./database_methods.ts";
export { buildDraftLink } from "./draft_link.ts";
export type { FetchInit, FetchLike, ReaderLike, ResponseLike } from "./fetch_like.ts";
export type * from "./generated/contract.ts";
export type { FileMethods, FileOptions, SentFile } from "./file_methods.ts";
export { createHomeClient } from "./home_client.ts";
export type { ApprovalOptions, DecisionOptions, HomeClient, PageOptions } from "./home_client.ts";
export { HomeError } from "./home_error.ts";
export type { ClientErrorCode, HomeErrorCode, HomeErrorFields } from "./home_error.ts";
export { listPendingCalls } from "./pending_calls.ts";
export type {
  CallReference,
  PendingApproval,
  PendingCall,
  PendingOutput,
  PendingPage,
} from "./pending_calls.ts";
export type { TurnChunk } from "./stream_chunks.ts";
