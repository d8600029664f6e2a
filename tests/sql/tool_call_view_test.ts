/** Clients see the same view of a tool call, whether SQL or the edge function built it. */
import { assertEquals } from "@std/assert";
import type { Part } from "@function/contract/parts.ts";
import type { StoredToolCallRow } from "@function/record/turn_database.ts";
import { englishSentences } from "@function/sentences/english.ts";
import { TOOLS } from "@function/tools/registry.ts";
import { buildStepParts } from "@function/turn/build_reply.ts";
import { fromToolCallRow } from "@function/turn/tool_calls.ts";
import type { Database, Sql } from "../../local/database/database.ts";
import { openPrepared } from "./prepared_database.ts";

const failure = { type: "t", success: false, code: "internal", message: "It was not done." };
const failed = { state: "output-error", result: failure, error_text: failure.message };
const denial = { ...failure, code: "denied", message: "The answer was no." };
const denied = { state: "output-denied", result: denial };
const fromApp = { tool_name: "request_user_input", state: "output-available" };

type CallColumns = Record<string, unknown> & { result?: unknown };

const CASES: Record<string, { call: CallColumns; approval?: object }> = {
  "a pending client-side call": { call: { tool_name: "request_user_input" } },
  "a pending approval": { call: { state: "approval-requested" }, approval: {} },
  "a success": { call: { state: "output-available", result: { ...failure, success: true } } },
  "an approved success": {
    call: { state: "output-available", result: { ...failure, success: true } },
    approval: { decision: "approved" },
  },
  "a failure": { call: failed },
  "an approved failure": { call: failed, approval: { decision: "approved" } },
  "a denial with a reason": {
    call: denied,
    approval: { decision: "denied", reason: "Too expensive" },
  },
  "a cancelled approval": { call: denied, approval: { decision: "cancelled" } },
  "an expired approval": { call: failed, approval: { decision: "expired" } },
  "an error of a client-side tool": {
    call: { ...fromApp, state: "output-error", result: "No camera", error_text: "No camera" },
  },
  "the client tool output {}": { call: { ...fromApp, result: {} } },
  "the client tool output 0": { call: { ...fromApp, result: 0 } },
  'the client tool output ""': { call: { ...fromApp, result: "" } },
  "the client tool output false": { call: { ...fromApp, result: false } },
  "the client tool output null": { call: { ...fromApp, result: null } },
  "arguments that were read": { call: { arguments: '{"limit": "2", "query": null}' } },
  "arguments of a client-side tool that were read": {
    call: { ...fromApp, arguments: '{"limit": "2"}', state: "input-available" },
  },
  "arguments with a NUL": { call: { arguments: '{"query": "a\\u0000b"}', input: { query: "ab" } } },
  "rejected arguments": { call: { ...failed, input: null, arguments: '{"limit": "all"}' } },
  "arguments that are no object": { call: { ...failed, input: null, arguments: "[1]" } },
  "arguments that are no JSON": { call: { ...failed, input: null, arguments: '{"query": ' } },
  "no arguments": { call: { ...failed, input: null, arguments: "" } },
  "a call without the provider's JSON text": { call: { provider: "" } },
};

let opened: Promise<Database> | undefined;
const database = () => opened ??= openPrepared();
Deno.test.afterAll(async () => await (await opened)?.close());

for (const [title, { call, approval }] of Object.entries(CASES)) {
  Deno.test(`SQL and the edge function build the same parts for ${title}`, async () => {
    const { rows, parts } = await store(call, approval);
    const calls = rows.map((row) => fromToolCallRow(row, TOOLS, englishSentences));
    assertEquals(buildStepParts("", calls), parts.filter(({ type }) => type !== "text"));
  });
}

const HOME = crypto.randomUUID();
const PERSON = crypto.randomUUID();
const NOW = "2026-11-22T12:00:00Z";

const PENDING = {
  home_id: HOME,
  origin: "turn",
  pass: 1,
  ordinal: 0,
  call_id: "call_0",
  provider_call_id: "call_0",
  tool_name: "search_home_record",
  arguments: '{"limit": 2}',
  provider: '{"id":  "call_0"}',
  input: { limit: 2 },
  ignored: [],
  notes: [],
  assumed: [],
  state: "input-available",
  created_at: NOW,
};

const UNDECIDED = {
  home_id: HOME,
  input_hash: "0".repeat(64),
  preview: { statements: [{ code: "may_run_tool", tool: "search_home_record" }] },
  needed_role: "owner",
  created_at: NOW,
  expires_at: "2026-11-23T12:00:00Z",
};

/** Stores a call of a new turn. Returns its row for the edge function, and the parts that SQL makes of it. */
async function store({ result, ...columns }: CallColumns, approval: object | undefined) {
  const [id, turnId] = [crypto.randomUUID(), crypto.randomUUID()];
  const call = { ...PENDING, id, turn_id: turnId, ...columns };
  return await (await database()).transaction(async (sql) => {
    // Only these rows: without the home, the turn, and the triggers that change calls step by step.
    await sql("set local session_replication_role = replica");
    await insert(sql, "tool_calls", {
      ...call,
      ...result !== undefined && { finished_at: NOW, result: {} },
    });
    if (result !== undefined) {
      // A JSON null in the row above would be SQL's null.
      await sql("update tool_calls set result = $1::text::jsonb where id = $2", [
        JSON.stringify(result),
        id,
      ]);
    }
    if (approval) {
      await insert(sql, "tool_approvals", {
        ...UNDECIDED,
        id: crypto.randomUUID(),
        tool_call_id: id,
        ..."decision" in approval && { decided_at: NOW },
        ..."decision" in approval && approval.decision !== "expired" && { decided_by: PERSON },
        ...approval,
      });
    }
    const [forms] = await sql<{ rows: string; parts: string }>(
      `select private.list_calls(t)::text as rows, private.build_message_parts(m)::text as parts
       from jsonb_populate_record(null::chat_turns, $1::text::jsonb) t,
         jsonb_populate_record(null::chat_messages, $2::text::jsonb) m`,
      [
        JSON.stringify({ home_id: HOME, id: turnId }),
        JSON.stringify({
          home_id: HOME,
          turn_id: turnId,
          role: "assistant",
          parts: [{ type: "tool-call", toolCallId: call.call_id }],
        }),
      ],
    );
    return {
      rows: JSON.parse(forms!.rows) as StoredToolCallRow[],
      parts: JSON.parse(forms!.parts) as Part[],
    };
  });
}

async function insert(sql: Sql, table: string, row: object) {
  await sql(
    `insert into ${table} select * from jsonb_populate_record(null::${table}, $1::text::jsonb)`,
    [JSON.stringify(row)],
  );
}
