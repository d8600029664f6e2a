import { z } from "zod";
import { defineTool } from "./tool.ts";

/** Client-side: the app asks the person and posts their input. */
export const requestUserInput = defineTool({
  name: "request_user_input",
  kind: "client",
  description:
    "Ask on the phone for one thing that must be known first. Ask in words when any answer will do.",
  input: z.strictObject({
    question: z.string().min(1).max(300),
    kind: z.enum(["choice", "text", "date", "amount", "photo", "yes_no"]),
    options: z.array(z.string().min(1).max(120)).min(2).max(8).optional()
      .describe("For kind choice"),
    reason: z.string().max(300).optional(),
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
  preview: ({ question }) => [{ code: "as_written", text: question }],
});
