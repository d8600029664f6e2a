import type { ToolStep } from "../turn_answer.ts";

/** The model's texts beside its calls, joined by blank lines; `""` if there is none. */
export function joinPrefaces(steps: readonly ToolStep[]): string {
  return steps.map(({ preface }) => preface).filter((text) => text !== "").join("\n\n");
}
