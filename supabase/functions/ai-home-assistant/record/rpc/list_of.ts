import { z } from "zod";

/**
 * The schema of a list that leaves out the items that `item` rejects. It is for JSON that any caller may have stored:
 * one malformed item must not keep the others of a thread from reading it.
 */
export function listOf<Item>(item: z.ZodType<Item>): z.ZodType<Item[]> {
  return z.array(z.unknown()).transform((values) =>
    values.flatMap((value) => {
      const parsed = item.safeParse(value);
      return parsed.success ? [parsed.data] : [];
    })
  );
}
