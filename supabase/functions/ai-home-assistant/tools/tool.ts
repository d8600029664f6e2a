import type { z } from "zod";
import type { ToolResult } from "../contract/tool_result.ts";

/** What a tool knows of the turn. Home and person come from the session, never from arguments. */
export interface ToolContext {
  homeId: string;
  personId: string;
  /** Today in the home's time zone, `YYYY-MM-DD`. */
  today: string;
  /** Aborted at the turn's deadline. */
  signal: AbortSignal;
}

/**
 * One tool, in a file of its own. The server decides its `kind`, never the model:
 * - `server` runs at once, `approval` after a person approves it, `client` in the app.
 *
 * A tool without `execute` runs in the database, as `private.tool_<name>`, in the transaction that stores
 * the turn's calls. A tool with `execute` uses an outside service and must not write to the home record.
 */
export interface Tool<Input = unknown> {
  name: string;
  /** For the model: what the tool does and when to use it. */
  description: string;
  kind: "server" | "approval" | "client";
  input: z.ZodType<Input>;
  execute?: (input: Input, context: ToolContext) => Promise<ToolResult>;
  /** The output that the app must post for a `client` tool. */
  output?: z.ZodType;
  /** One plain sentence: what the person approves, or what the app is about to show them. */
  preview?: (input: Input) => string;
}

/** Checks `execute` and `preview` against the input's type, which the registry does not keep. */
export function defineTool<Input>(tool: Tool<Input>): Tool {
  return tool as Tool;
}
