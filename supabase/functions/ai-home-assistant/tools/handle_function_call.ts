import { toolResult } from "../contract/tool_result.ts";
import type { ToolResult } from "../contract/tool_result.ts";
import { parseArguments } from "./parse_arguments.ts";
import { findTool } from "./registry.ts";
import { invalidArguments, toolFailed, tooMany, unknownTool } from "./not_executed.ts";
import type { Tool, ToolContext } from "./tool.ts";
import type { AnsweredCall, ToolCall, ToolStep } from "./tool_step.ts";

export interface CallContext extends ToolContext {
  tools: readonly Tool[];
  step: ToolStep;
  /** A call beyond those that one message may have carried out. */
  isOverLimit: boolean;
  /** How long a tool of the outside may take, milliseconds. */
  toolTimeoutMs: number;
}

/**
 * Runs one tool call of the model and answers it, always: a call that is unknown, malformed or not
 * allowed gets a result that says so. Only the database being out of reach throws.
 */
export async function handleFunctionCall(
  call: ToolCall,
  context: CallContext,
): Promise<AnsweredCall> {
  const { step, tools } = context;
  const tool = findTool(tools, call.name);
  if (!tool) return await step.settle(call, unknownTool(call.name, tools.map((t) => t.name)));

  const parsed = parseArguments(tool, call.arguments);
  if (!parsed.ok) return await step.settle(call, invalidArguments(parsed.reason));

  // Whether it may run at once or waits for a person is the database's to say, not the model's.
  if (!tool.execute || tool.kind !== "server") {
    return await step.run(call, parsed.input, tool.preview?.(parsed.input));
  }
  if (context.isOverLimit) return await step.settle(call, tooMany(), parsed.input);

  return await step.settle(call, await askOutside(tool, parsed.input, context), parsed.input);
}

/** A tool that throws, hangs or answers nonsense is a result like any other. */
async function askOutside(tool: Tool, input: unknown, context: CallContext): Promise<ToolResult> {
  const timeout = AbortSignal.timeout(context.toolTimeoutMs);
  const signal = AbortSignal.any([context.signal, timeout]);
  try {
    const answer = await abortable(tool.execute!(input, { ...context, signal }), signal);
    const checked = toolResult.safeParse(answer);
    const tooLong = checked.success && JSON.stringify(checked.data).length > MAX_RESULT;
    return checked.success && !tooLong ? checked.data : toolFailed(tool.name, "internal");
  } catch {
    return toolFailed(tool.name, signal.aborted ? "timeout" : "unavailable");
  }
}

/** A result goes to the model and into the thread; more than this helps neither. Characters. */
const MAX_RESULT = 32_000;

function abortable<T>(promise: Promise<T>, signal: AbortSignal): Promise<T> {
  return new Promise((resolve, reject) => {
    signal.addEventListener("abort", () => reject(signal.reason), { once: true });
    promise.then(resolve, reject);
  });
}
