import type { z } from "zod";
import type { ToolResult } from "../contract/tool_result.ts";

/** What a tool may know of the turn. Home and person come from the session, never from arguments. */
export interface ToolContext {
  homeId: string;
  personId: string;
  /** Today in the home's time zone, `YYYY-MM-DD`. */
  today: string;
  /** Aborted when the turn's time is up. */
  signal: AbortSignal;
}

/**
 * One tool, in a file of its own. The server, never the model, decides its `kind`:
 * - `server` runs at once, `approval` waits for a person, `client` is done by the phone.
 *
 * A tool without `execute` runs in the database, as `private.tool_<name>`, in the one transaction
 * that stores the step. A tool with `execute` asks the outside and must write nothing at home.
 */
export interface Tool<Input = unknown> {
  name: string;
  /** For the model: what it does and when to use it. */
  description: string;
  kind: "server" | "approval" | "client";
  input: z.ZodType<Input>;
  execute?: (input: Input, context: ToolContext) => Promise<ToolResult>;
  /** What the phone must answer a `client` call with. */
  output?: z.ZodType;
  /** One plain sentence that tells the person what they are asked to approve or to do. */
  preview?: (input: Input) => string;
}

/** Keeps the input's type while the tool is written; the registry forgets it. */
export function defineTool<Input>(tool: Tool<Input>): Tool {
  return tool as Tool;
}
