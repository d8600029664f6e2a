import { fill } from "../../app/language";
import type { BoardTexts } from "./texts";
import type { Work } from "./useBoard";

type Interval = Pick<Work, "recurrence" | "every_count" | "every_unit">;

/** "every 3 months", "once" */
export function describeInterval(
  { recurrence, every_count: count, every_unit: unit }: Interval,
  text: BoardTexts,
): string {
  if (recurrence === "one_off" || !count || !unit) return text.once;
  const known = `every ${count} ${unit}`;
  if (known in text) return text[known as keyof BoardTexts];
  return fill(text[`every_${unit}` as keyof BoardTexts], { count });
}
