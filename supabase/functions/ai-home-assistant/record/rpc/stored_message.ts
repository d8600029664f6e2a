import { z } from "zod";
import { isObject } from "../../json_value.ts";
import { type Part, part, type StoredMessage } from "../../contract/parts.ts";
import type { ReplyFields } from "../../contract/reply_fields.ts";

const partTypes = new Set<unknown>(part.options.map(({ shape }) => shape.type.value));

/**
 * Only the type of a part is checked, like in the table's own constraint: callers may store other
 * fields through `finish_turn`, and conversation/ reads any of them.
 */
export const storedParts = z.custom<Part[]>(areStoredParts);

function areStoredParts(value: unknown): boolean {
  return Array.isArray(value) && value.every((one) => isObject(one) && partTypes.has(one["type"]));
}

const ORIGINS = ["app", "turn", "client_import"] as const;

/** The fields of an answer's reply that its parts do not have; null if no reply was stored. */
export const replyFields = z.custom<ReplyFields>((value) => typeof value === "object").nullable();

export const storedMessage = z.object({
  id: z.string(),
  role: z.enum(["user", "assistant"]),
  parts: storedParts,
  origin: z.enum(ORIGINS),
  model: z.string().nullable(),
  provider: z.string().nullable(),
}) satisfies z.ZodType<StoredMessage>;

/** Whether `storedMessage` accepts the value. */
export function isStoredMessage(value: unknown): boolean {
  if (!isObject(value)) return false;
  const { id, role, parts, origin, model, provider } = value;
  return typeof id === "string" && (role === "user" || role === "assistant") &&
    ORIGINS.some((one) => one === origin) && isTextOrNull(model) && isTextOrNull(provider) &&
    areStoredParts(parts);
}

function isTextOrNull(value: unknown): boolean {
  return value === null || typeof value === "string";
}
