import type { z } from "zod";
import { answerCallRpc } from "../../../../supabase/functions/ai-home-assistant/record/rpc/answer_call.ts";
import { appendTurnEventsRpc } from "../../../../supabase/functions/ai-home-assistant/record/rpc/append_turn_events.ts";
import { beginTurnRpc } from "../../../../supabase/functions/ai-home-assistant/record/rpc/begin_turn.ts";
import { finishTurnRpc } from "../../../../supabase/functions/ai-home-assistant/record/rpc/finish_turn.ts";
import { readMessagesRpc } from "../../../../supabase/functions/ai-home-assistant/record/rpc/read_messages.ts";
import { readTurnEventsRpc } from "../../../../supabase/functions/ai-home-assistant/record/rpc/read_turn_events.ts";
import { releaseTurnRpc } from "../../../../supabase/functions/ai-home-assistant/record/rpc/release_turn.ts";
import { renewTurnRpc } from "../../../../supabase/functions/ai-home-assistant/record/rpc/renew_turn.ts";
import { runToolsRpc } from "../../../../supabase/functions/ai-home-assistant/record/rpc/run_tools.ts";
import { stopTurnRpc } from "../../../../supabase/functions/ai-home-assistant/record/rpc/stop_turn.ts";
import { eventBatch } from "../../../../supabase/functions/ai-home-assistant/record/rpc/event_batch.ts";
import { homeContext } from "../../../../supabase/functions/ai-home-assistant/record/rpc/home_context.ts";
import { shortIds } from "../../../../supabase/functions/ai-home-assistant/record/rpc/short_ids.ts";
import {
  storedMessages,
  storedParts,
} from "../../../../supabase/functions/ai-home-assistant/record/rpc/stored_message.ts";
import type { Schema } from "../openapi_types.ts";
import { toPascal } from "../to_pascal.ts";

const RPCS: readonly { name: string; result: z.ZodType }[] = [
  answerCallRpc,
  appendTurnEventsRpc,
  beginTurnRpc,
  finishTurnRpc,
  readMessagesRpc,
  readTurnEventsRpc,
  releaseTurnRpc,
  renewTurnRpc,
  runToolsRpc,
  stopTurnRpc,
];

/** What the edge function reads of the results of the functions of turns, by their names in docs/openapi.json. */
export const TURN_RESULTS: Record<string, z.ZodType> = Object.fromEntries(
  RPCS.map(({ name, result }) => [toResultName(name), result]),
);

const object: Schema = { type: "object" };
const objects: Schema = { type: "array", items: object };

const CONTEXT: Record<string, Schema> = {
  today: { type: "string", format: "date" },
  home: object,
  you: object,
  assets: objects,
  vendors: objects,
  settled_issues: objects,
  open_issues: objects,
  attention: objects,
  recent_events: objects,
};

const PARTS: Schema = {
  type: "array",
  items: {},
  description: "Each a `StoredPart`; another caller may have stored malformed ones",
};

const text: Schema = { type: "string" };
const textOrNull: Schema = { anyOf: [text, { type: "null" }] };
const MESSAGE: Record<string, Schema> = {
  id: text,
  role: { type: "string", enum: ["user", "assistant"] },
  parts: PARTS,
  origin: { type: "string", enum: ["app", "turn", "client_import"] },
  model: textOrNull,
  provider: textOrNull,
};

/** Schemas of values that zod checks by code. */
export const CHECKED_BY_CODE: ReadonlyMap<unknown, Schema> = new Map<unknown, Schema>([
  [storedParts, PARTS],
  [storedMessages, {
    type: "array",
    items: { type: "object", properties: MESSAGE, required: Object.keys(MESSAGE) },
  }],
  [eventBatch.shape.events, {
    type: "array",
    items: {},
    description: "Each a `LoggedTurnEvent`; another caller may have stored malformed ones",
  }],
  [shortIds, { type: "object", additionalProperties: { type: "string" } }],
  [homeContext, { type: "object", properties: CONTEXT, required: Object.keys(CONTEXT) }],
]);

/** Returns the name of the schema of a function of turns. Undefined for any other function. */
export function findTurnResult(functionName: string): string | undefined {
  return RPCS.some(({ name }) => name === functionName) ? toResultName(functionName) : undefined;
}

function toResultName(functionName: string): string {
  return `${toPascal(functionName)}Result`;
}
