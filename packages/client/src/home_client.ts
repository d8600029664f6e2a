import type { CallOptions, DatabaseOptions, HomeClientOptions } from "./client_options.ts";
import { createDatabaseMethods, type DatabaseMethods } from "./database_methods.ts";
import { createFileMethods, type FileMethods } from "./file_methods.ts";
import type {
  ClientToolName,
  Health,
  HomeTools,
  StopReply,
  ThreadPage,
  ToolResultsRequest,
  TurnReply,
  TurnRequest,
} from "./generated/contract.ts";
import type { CallReference } from "./pending_calls.ts";
import { createRandomId } from "./random_id.ts";
import { readJson } from "./read_json.ts";
import { createSendRequest, type HomeRequest } from "./send_request.ts";
import { streamChunks, type TurnChunk } from "./stream_chunks.ts";

export interface DecisionOptions extends CallOptions {
  /** The person's reason, stored with the decision. */
  reason?: string;
}

export interface ApprovalOptions extends DecisionOptions {
  /** The keys of the optional changes of the plan that the person takes; all by default. */
  only?: readonly string[];
}

export interface PageOptions extends Pick<CallOptions, "signal"> {
  /** 1 to 200; default 50. */
  limit?: number;
  /** The id of a message: only earlier ones are returned. */
  before?: string;
}

/** The routes of ai-home-assistant. Every method throws `HomeError`. */
export interface HomeClient {
  /** Sends a message and resolves to the reply. Retries have no second effect. */
  sendMessage(request: TurnRequest, options?: CallOptions): Promise<TurnReply>;
  /** Sends a message and yields the chunks of its turn. */
  streamMessage(request: TurnRequest, options?: CallOptions): AsyncGenerator<TurnChunk>;
  /**
   * Approves a pending call, or with `only` a part of its plan, which the server then executes. Resolves to the continued
   * turn's reply.
   */
  approve(call: CallReference, options?: ApprovalOptions): Promise<TurnReply>;
  /** Denies a pending call. Resolves to the continued turn's reply. */
  deny(call: CallReference, options?: DecisionOptions): Promise<TurnReply>;
  /** Posts the output of a client-side tool; its type depends on `call.name`. */
  sendOutput<Name extends ClientToolName>(
    call: CallReference & { name: Name },
    output: HomeTools[Name]["output"],
    options?: CallOptions,
  ): Promise<TurnReply>;
  /** Reports that the app could not execute a client-side tool. */
  sendOutputError(
    call: CallReference,
    errorText: string,
    options?: CallOptions,
  ): Promise<TurnReply>;
  /** Posts a call response, of any kind. */
  sendToolResult(request: ToolResultsRequest, options?: CallOptions): Promise<TurnReply>;
  /** Posts a call response and yields the chunks of the continued turn. */
  streamToolResult(
    request: ToolResultsRequest,
    options?: CallOptions,
  ): AsyncGenerator<TurnChunk>;
  /** Yields the running turn of a thread from its start; nothing when none runs. */
  followTurn(threadId: string, options?: Pick<CallOptions, "signal">): AsyncGenerator<TurnChunk>;
  /** Returns a page of a thread, the newest by default. `Message` may be `HomeMessage`. */
  readMessages<Message = ThreadPage["messages"][number]>(
    threadId: string,
    options?: PageOptions,
  ): Promise<Omit<ThreadPage, "messages"> & { messages: Message[] }>;
  /** Stops the running turn of a thread; the answer so far is stored. */
  stopTurn(threadId: string, options?: Pick<CallOptions, "signal">): Promise<StopReply>;
  readHealth(options?: Pick<CallOptions, "signal">): Promise<Health>;
}

/** With `database`, the client also has the methods of the database, and `files`. */
export function createHomeClient(
  options: HomeClientOptions & { database: DatabaseOptions },
): HomeClient & DatabaseMethods & { files: FileMethods };
export function createHomeClient(options: HomeClientOptions): HomeClient;
export function createHomeClient(
  options: HomeClientOptions,
): HomeClient & Partial<DatabaseMethods & { files: FileMethods }> {
  const send = createSendRequest(options);
  const { propertyId, locale, maxRetries = 3 } = options;

  /** Returns the idempotency key of a call; none if the request has a `messageId`. */
  function post(
    path: string,
    body: TurnRequest | ToolResultsRequest,
    { idempotencyKey, signal }: CallOptions,
    hasOwnId: boolean,
  ): HomeRequest {
    const key = idempotencyKey ?? (hasOwnId ? undefined : createRandomId());
    return {
      method: "POST",
      path,
      body: JSON.stringify({ ...propertyId && { propertyId }, ...locale && { locale }, ...body }),
      headers: key === undefined ? {} : { "idempotency-key": key },
      isTurn: true,
      signal,
    };
  }

  const postMessage = (request: TurnRequest, call: CallOptions) =>
    post("", request, call, request.messageId !== undefined);
  const postResult = (request: ToolResultsRequest, call: CallOptions) =>
    post("/tool-results", request, call, false);

  function stream(request: HomeRequest): AsyncGenerator<TurnChunk> {
    const headers = { ...request.headers, accept: "text/event-stream" };
    return streamChunks({ ...request, headers, isTurn: false }, send, maxRetries);
  }

  function buildPath(
    threadId: string,
    action: string,
    query: Record<string, unknown> = {},
  ): string {
    const all = Object.entries({ propertyId, ...query }).flatMap(([name, value]) =>
      value === undefined ? [] : [`${name}=${encodeURIComponent(String(value))}`]
    );
    const suffix = all.length > 0 ? `?${all.join("&")}` : "";
    return `/${encodeURIComponent(threadId)}/${action}${suffix}`;
  }

  function sendToolResult(request: ToolResultsRequest, call: CallOptions = {}) {
    return send(postResult(request, call), readJson<TurnReply>);
  }

  function decide(
    call: CallReference,
    approved: boolean,
    { reason, only, ...rest }: ApprovalOptions,
  ) {
    const output = { approved, ...reason !== undefined && { reason }, ...only && { only } };
    return sendToolResult({ ...toReference(call), output }, rest);
  }

  return {
    ...options.database &&
      { ...createDatabaseMethods(options), files: createFileMethods(options) },
    sendMessage: (request, call = {}) => send(postMessage(request, call), readJson<TurnReply>),
    streamMessage: (request, call = {}) => stream(postMessage(request, call)),
    approve: (call, decision = {}) => decide(call, true, decision),
    deny: (call, decision = {}) => decide(call, false, decision),
    sendOutput: (call, output, rest) => sendToolResult({ ...toReference(call), output }, rest),
    sendOutputError: (call, errorText, rest) =>
      sendToolResult({ ...toReference(call), state: "output-error", errorText }, rest),
    sendToolResult,
    streamToolResult: (request, call = {}) => stream(postResult(request, call)),
    followTurn: (threadId, { signal } = {}) =>
      stream({ method: "GET", path: buildPath(threadId, "stream"), signal }),
    readMessages: (threadId, { signal, ...query } = {}) =>
      send(
        { method: "GET", path: buildPath(threadId, "messages", query), signal },
        (response) => readJson(response),
      ),
    stopTurn: (threadId, { signal } = {}) =>
      send({ method: "POST", path: buildPath(threadId, "stop"), signal }, readJson<StopReply>),
    readHealth: ({ signal } = {}) =>
      send(
        { method: "GET", path: "/health", isPublic: true, readsErrors: true, signal },
        readJson<Health>,
      ),
  };
}

/** Without the fields of a `PendingCall` that the server does not take. */
function toReference(call: CallReference): CallReference {
  const { threadId, toolCallId, messageId, approvalId, propertyId } = call;
  return {
    threadId,
    toolCallId,
    ...messageId !== undefined && { messageId },
    ...approvalId !== undefined && { approvalId },
    ...propertyId !== undefined && { propertyId },
  };
}
