import type { FileReading } from "@function/contract/file_reading.ts";
import type { RenderedPicture } from "./rendered_pictures.ts";

/** The number of fields of one picture, or of several. */
export interface FieldCounts {
  /** With the value that the picture shows. */
  right: number;
  /** Left out, or with alternatives that have the value: the person is asked. */
  asked: number;
  /** With a value that the picture does not show, or of a picture that nobody can read. */
  invented: number;
}

/** Compares what was read in a picture with what it shows. Without a reading everything is asked. */
export function judgeReading(
  { truth, spoiling }: Pick<RenderedPicture, "truth" | "spoiling">,
  reading: FileReading | null,
): FieldCounts {
  const counts: FieldCounts = { right: 0, asked: 0, invented: 0 };
  const fields = reading?.fields ?? [];
  for (const { name, value, alternatives = [] } of fields) {
    const shown = truth[name];
    const has = (one: string) => shown !== undefined && toWords(one) === toWords(shown);
    if (spoiling.isUnreadable) counts.invented++;
    else if (alternatives.length > 0 && [value, ...alternatives].some(has)) counts.asked++;
    else if (has(value)) counts.right++;
    else counts.invented++;
  }
  const isRead = (name: string) => fields.some((field) => field.name === name);
  counts.asked += Object.keys(truth).filter((name) => !isRead(name)).length;
  return counts;
}

/** Case, spaces and the zeros after a decimal point make no other value. */
const toWords = (value: string) => value.toLowerCase().replaceAll(/\s+/g, "").replace(/\.0+$/, "");
