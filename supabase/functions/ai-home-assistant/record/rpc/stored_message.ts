import { z } from "zod";
import type { Part, StoredMessage } from "../../contract/parts.ts";
import { readParts } from "../read_parts.ts";
import { readReplyFields } from "../../contract/stored_reply.ts";

/** Leaves out malformed parts: any caller may store some through `finish_turn`. */
export const storedParts: z.ZodType<Part[]> = z.custom<Part[]>(Array.isArray).overwrite(readParts);

/** The fields of an answer's reply that its parts do not have; null if no reply was stored. */
export const replyFields = z.record(z.string(), z.unknown()).transform(readReplyFields).nullable()
  .catch(null);

export const storedMessage = z.object({
  id: z.string(),
  role: z.enum(["user", "assistant"]),
  parts: storedParts,
  origin: z.enum(["app", "turn", "client_import"]),
  model: z.string().nullable(),
  provider: z.string().nullable(),
}) satisfies z.ZodType<StoredMessage>;
