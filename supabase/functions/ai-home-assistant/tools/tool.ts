import type { z } from "zod";
import type { ToolResult } from "../contract/tool_result.ts";
import type { JsonObject } from "../json_value.ts";
import type { Statement } from "../sentences/statements/statement.ts";
import type { FindPlaces } from "./get_contractor_recommendations.ts";

/** What a tool with `execute` knows of the turn. It comes from the session, never from arguments. */
export interface ToolContext {
  /** City and region of the home: `Springfield, IL`. */
  area?: string | undefined;
  /** ISO 3166, two letters. */
  country?: string | undefined;
  /** The person's locale, BCP 47. */
  locale?: string | undefined;
  /** Absent unless the operator set up a directory of companies. */
  findPlaces?: FindPlaces | undefined;
  /** Aborted at the tool's time limit or the turn's deadline, whichever is earlier. */
  signal: AbortSignal;
}

/**
 * One tool, in a file of its own. The server decides its `kind`, never the model:
 * - `server` runs at once, unless SQL `private.policy_<name>` or the home's tool policy requires an approval,
 * - `approval` always runs after a person approves it,
 * - `client` runs in the app.
 *
 * A tool without `execute` runs in the database, as `private.tool_<name>`, in the transaction that stores
 * the turn's calls. A tool with `execute` is of the kind `server`. It reads from an outside service, runs
 * before that transaction and must not write to the home record. If it has `hasSqlFunction`, `private.tool_<name>`
 * gets a successful result of `execute` as `call.outside`, and returns the result of the call.
 */
export interface Tool<Input = unknown> {
  name: string;
  /** For the model: what the tool does and when to use it. */
  description: string;
  kind: "server" | "approval" | "client";
  /** Set if the tool writes to the home record. SQL `tool_policies` has the same flag. */
  writes?: true;
  input: z.ZodType<Input>;
  execute?: (input: Input, context: ToolContext) => Promise<ToolResult>;
  /** Set for a tool with `execute` if `private.tool_<name>` exists as well. */
  hasSqlFunction?: true;
  /** The output that the app must post for a `client` tool. */
  output?: z.ZodType;
  /** Whether this output of a `client` tool says that what the person asked for was not done. */
  saysNotDone?: (output: unknown) => boolean;
  /**
   * The input that undoes the last turn of the thread, for a call in answer to a person who asks for that and names
   * nothing; undefined for a call that does something else. The database knows what the last turn wrote.
   */
  readUndo?: (given: JsonObject) => Input | undefined;
  /** What the app is about to show: of a `client` tool. SQL `preview_<name>` says what the person approves. */
  preview?: (input: Input) => Statement[];
}

/** Whether `private.tool_<name>` runs a call of this tool, so that apps and agents may call it without a chat. */
export function runsInDatabase({ kind, execute, hasSqlFunction }: Tool): boolean {
  return kind !== "client" && (execute === undefined || hasSqlFunction === true);
}

/** Infers `Input` from the schema, so that `execute` and `preview` are type-checked; widens to `Tool`. */
export function defineTool<Input>(tool: Tool<Input>): Tool {
  return tool as Tool;
}
