import { z } from "zod";

/**
 * Returns the schema of a list that leaves out the items that `item` rejects. Any caller may have stored the JSON: one
 * malformed item must not make a thread unreadable for its other members.
 */
export function listOf<Item>(item: z.ZodType<Item>): z.ZodType<Item[]> {
  return z.array(z.unknown()).transform((values) =>
    values.flatMap((value) => {
      const parsed = item.safeParse(value);
      return parsed.success ? [parsed.data] : [];
    })
  );
}
