import { z } from "zod";
import { defineTool } from "./tool.ts";

/** Client-side: the app asks the person and posts their input. */
export const requestUserInput = defineTool({
  name: "request_user_input",
  kind: "client",
  description:
    "Ask the person for one thing that must be known before something can be recorded or recommended: a choice, a " +
    "date, an amount, a photo, a yes or no. Their phone shows the question. Ask in words instead when any answer will do.",
  input: z.strictObject({
    question: z.string().min(1).max(300).describe("What the person reads"),
    kind: z.enum(["choice", "text", "date", "amount", "photo", "yes_no"]),
    options: z.array(z.string().min(1).max(120)).min(2).max(8).optional()
      .describe("What they can choose from; for kind choice"),
    reason: z.string().max(300).optional().describe("Why it is needed, shown below the question"),
  }),
  output: z.strictObject({
    answer: z.union([
      z.string().max(4_000),
      z.number(),
      z.boolean(),
      z.array(z.string().max(400)).max(20),
    ]),
    cancelled: z.boolean().optional(),
  }),
  preview: ({ question }) => question,
});
