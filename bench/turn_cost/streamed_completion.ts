export const USAGE = { prompt_tokens: 2_000, completion_tokens: 80, total_tokens: 2_080 };

/**
 * Returns a streamed completion: a text word by word, with a pause after the first one until `hold` resolves, or the
 * tool calls in one delta.
 */
export function createStreamedResponse(
  model: string,
  { content, tool_calls }: { content: unknown; tool_calls?: object[] },
  hold: () => Promise<void> | undefined,
): Response {
  const encoder = new TextEncoder();
  const frame = (data: object) =>
    encoder.encode(`data: ${JSON.stringify({ id: "chatcmpl-bench", model, ...data })}\n\n`);
  const delta = (delta: object, finish_reason: string | null = null) =>
    frame({ choices: [{ index: 0, delta, finish_reason }] });

  async function* frames(): AsyncGenerator<Uint8Array> {
    if (typeof content === "string") {
      const [first, ...others] = content.split(/(?<= )/);
      yield delta({ role: "assistant", content: first });
      await hold();
      for (const word of others) yield delta({ content: word });
      yield delta({}, "stop");
    } else {
      yield delta({
        role: "assistant",
        tool_calls: tool_calls?.map((call, index) => ({ index, ...call })),
      });
      yield delta({}, "tool_calls");
    }
    yield frame({ choices: [], usage: USAGE });
    yield encoder.encode("data: [DONE]\n\n");
  }

  return new Response(ReadableStream.from(frames()), {
    headers: { "content-type": "text/event-stream" },
  });
}
