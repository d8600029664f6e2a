import { z } from "zod";
import type { Part, StoredMessage } from "../../contract/parts.ts";
import { hasTexts, isTextOrNull } from "../../json_value.ts";
import { readParts } from "../read_parts.ts";
import { readReplyFields } from "../../contract/stored_reply.ts";

/** Leaves out malformed parts: any caller may store some through `finish_turn`. */
export const storedParts: z.ZodType<Part[]> = z.custom<Part[]>(Array.isArray).overwrite(readParts);

/** The fields of an answer's reply that its parts do not have; null if no reply was stored. */
export const replyFields = z.record(z.string(), z.unknown()).transform(readReplyFields).nullable()
  .catch(null);

const ROLES: readonly unknown[] = ["user", "assistant"];
const ORIGINS: readonly unknown[] = ["app", "turn", "client_import"];

/** An array of `storedMessage` that is checked by hand: zod takes several times as long, and each turn has a history. */
export const storedMessages: z.ZodType<StoredMessage[]> = z.custom<StoredMessage[]>(
  isStoredMessageList,
).overwrite(readStoredMessages);

export function isStoredMessageList(value: unknown): boolean {
  return Array.isArray(value) && value.every(isStoredMessage);
}

function isStoredMessage(value: unknown): boolean {
  return hasTexts(value, ["id"]) && ROLES.includes(value["role"]) &&
    Array.isArray(value["parts"]) && ORIGINS.includes(value["origin"]) &&
    isTextOrNull(value["model"]) && isTextOrNull(value["provider"]);
}

/** Returns the messages with their readable parts, and without fields that `storedMessage` does not name. */
export function readStoredMessages(messages: StoredMessage[]): StoredMessage[] {
  return messages.map(({ id, role, parts, origin, model, provider }) => ({
    id,
    role,
    parts: readParts(parts),
    origin,
    model,
    provider,
  }));
}

export const storedMessage = z.object({
  id: z.string(),
  role: z.enum(["user", "assistant"]),
  parts: storedParts,
  origin: z.enum(["app", "turn", "client_import"]),
  model: z.string().nullable(),
  provider: z.string().nullable(),
}) satisfies z.ZodType<StoredMessage>;
