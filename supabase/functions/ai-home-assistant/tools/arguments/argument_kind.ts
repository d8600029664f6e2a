import { z } from "zod";

/**
 * What an argument means, where its schema does not say it: an amount in the home's currency, a date as
 * exact as it is known, a day after today, an id. `text` and `number` are only for arguments that are not offered.
 */
export type ArgumentKind = "amount" | "partial_date" | "later_day" | "id" | "text" | "number";

/**
 * The kinds of the arguments' schemas, for `readArguments`. Apart from the schemas' own metadata: that would
 * be sent to the model. An argument with `isOffered: false` is accepted and not in the definition.
 */
export const argumentKinds = z.registry<{ kind: ArgumentKind; isOffered?: false }>();

/** The schema without `optional()`. */
export function requiredSchema(schema: z.core.$ZodType): z.core.$ZodType {
  return schema instanceof z.ZodOptional ? schema.unwrap() : schema;
}
