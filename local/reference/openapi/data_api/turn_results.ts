import type { z } from "zod";
import {
  eventBatch,
  storedParts,
} from "../../../../supabase/functions/ai-home-assistant/record/stored_rows.ts";
import {
  renderedName,
  renderedText,
} from "../../../../supabase/functions/ai-home-assistant/contract/rendered_text.ts";
import { RPC_FUNCTIONS } from "../../../../supabase/functions/ai-home-assistant/record/turn_database.ts";
import { buildReference, type Schema } from "../openapi_types.ts";
import { toPascal } from "../to_pascal.ts";

const RPCS: readonly { name: string; result: z.ZodType }[] = Object.values(RPC_FUNCTIONS);

/** What the edge function reads of the results of the functions of turns, by their names in docs/openapi.json. */
export const TURN_RESULTS: Record<string, z.ZodType> = Object.fromEntries(
  RPCS.map(({ name, result }) => [toResultName(name), result]),
);

const PARTS: Schema = {
  type: "array",
  items: {},
  description: "Each a `StoredPart`; another caller may have stored malformed ones",
};

const STRING_OR_TEXT: Schema = {
  oneOf: [{ type: "string" }, buildReference("schemas", "TextOfStatements")],
};

/** Schemas of values that zod checks by code, and of texts, which the database gives as statements. */
export const CHECKED_BY_CODE: ReadonlyMap<z.ZodType, Schema> = new Map<z.ZodType, Schema>([
  [storedParts, PARTS],
  [renderedText, STRING_OR_TEXT],
  [renderedName, STRING_OR_TEXT],
  [eventBatch.shape.events, {
    type: "array",
    items: {},
    description: "Each a `LoggedTurnEvent`; another caller may have stored malformed ones",
  }],
]);

/** Returns the name of the schema of a function of turns. Undefined for any other function. */
export function findTurnResult(functionName: string): string | undefined {
  return RPCS.some(({ name }) => name === functionName) ? toResultName(functionName) : undefined;
}

function toResultName(functionName: string): string {
  return `${toPascal(functionName)}Result`;
}
