import type { Streamed } from "./streamed.ts";

export const call = (
  index: number | undefined,
  id: string | undefined,
  name: string,
  args: string,
) => ({
  tool_calls: [{
    ...(index !== undefined && { index }),
    ...(id !== undefined && { id }),
    type: "function",
    function: { name, arguments: args },
  }],
});
export const piece = (index: number | undefined, args: string, id?: string) => ({
  tool_calls: [{
    ...(index !== undefined && { index }),
    ...(id !== undefined && { id }),
    function: { arguments: args },
  }],
});

export function callsOf({ completion }: Streamed): [string | undefined, string, unknown][] {
  return completion!.toolCalls.map((
    { id, function: called },
  ) => [id, called.name, called.arguments]);
}
