import { assertEquals } from "@std/assert";
import type { DataResponse, Person } from "./person.ts";

/** A turn that a signed-in caller begins with the SQL functions, past the edge function. */
export interface RpcTurn {
  /** The outcome of `begin_turn`. */
  begun: Record<string, unknown>;
  threadId: string;
  userMessageId: string;
  assistantMessageId: string;
  /** Calls a function with the lease of the turn. */
  call(name: string, fields?: object): Promise<DataResponse>;
  /** `run_tools` with a first pass and these calls. */
  runTools(calls: object[], fields?: object): Promise<DataResponse>;
  /** `finish_turn` with a short answer. */
  finish(fields?: object): Promise<DataResponse>;
}

/** Returns a request of `begin_turn` with an idempotency key of its own. */
export function turnRequest(homeId: string, fields: object = {}): Record<string, unknown> {
  return {
    turn_id: crypto.randomUUID(),
    attempt_id: crypto.randomUUID(),
    route: "turn",
    idempotency_key: `key:${crypto.randomUUID()}`,
    request_hash: "00",
    home_id: homeId,
    thread_key: null,
    message: {
      id: crypto.randomUUID(),
      client_id: null,
      parts: [{ type: "text", text: "Hello" }],
    },
    history_limit: 40,
    lease_seconds: 30,
    ...fields,
  };
}

/** Begins a turn with the SQL functions, by default in the person's default thread of `homeId`. */
export async function beginRpcTurn(
  person: Person,
  { homeId = person.homeId, ...fields }: { homeId?: string; [field: string]: unknown } = {},
): Promise<RpcTurn> {
  const { status, body } = await person.rpc("begin_turn", { request: turnRequest(homeId, fields) });
  assertEquals(status, 200, JSON.stringify(body));
  const begun = body as Record<string, unknown>;
  const turn = (begun["turn"] ?? {}) as Record<string, string>;
  const lease = { turn_id: turn["id"], lease_token: turn["lease_token"] };
  const call: RpcTurn["call"] = (name, fields) =>
    person.rpc(name, { request: { ...lease, ...fields } });
  return {
    begun,
    threadId: turn["thread_id"]!,
    userMessageId: turn["user_message_id"]!,
    assistantMessageId: turn["assistant_message_id"]!,
    call,
    runTools: (calls, fields) =>
      call("run_tools", {
        pass: { message: '{"role":"assistant"}', model: "m", finish_reason: "tool_calls" },
        context_text: "",
        calls,
        ...fields,
      }),
    finish: (fields) =>
      call("finish_turn", {
        message: { parts: [{ type: "text", text: "Done." }], provider: null, model: "m" },
        status: "completed",
        usage: [],
        ...fields,
      }),
  };
}

/** Returns a call as `run_tools` takes it. */
export function rpcCall(ordinal: number, name: string, input: unknown, fields: object = {}) {
  return {
    id: `call_${ordinal}`,
    ordinal,
    provider_call_id: `call_${ordinal}`,
    name,
    arguments: JSON.stringify(input),
    provider: "{}",
    input,
    result: null,
    ...fields,
  };
}
