import { z } from "zod";
import { type Part, part, type StoredMessage } from "../../contract/parts.ts";

const partTypes = new Set<unknown>(part.options.map(({ shape }) => shape.type.value));

/**
 * Only the type of a part is checked, like in the table's own constraint: callers may store other
 * fields through `finish_turn`, and conversation/ reads any of them.
 */
const storedPart = z.custom<Part>((value) =>
  typeof value === "object" && value !== null && "type" in value && partTypes.has(value.type)
);
export const storedParts = z.array(storedPart);

export const storedMessage = z.object({
  id: z.string(),
  role: z.enum(["user", "assistant"]),
  parts: storedParts,
  origin: z.enum(["app", "turn", "client_import"]),
  model: z.string().nullable(),
  provider: z.string().nullable(),
}) satisfies z.ZodType<StoredMessage>;
