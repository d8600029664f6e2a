import { TOOL_MESSAGE } from "./record_turn.ts";
import { AT_ONCE } from "./plan.ts";
import type { Mode, RunningProgram } from "./program.ts";

/** Sends turns of one person to a program. */
export interface TurnSender {
  send(program: RunningProgram, mode: Mode, onText?: () => void): Promise<void>;
}

export function createTurnSender(token: string): TurnSender {
  const headers = { authorization: `Bearer ${token}`, "content-type": "application/json" };
  const body = JSON.stringify({ message: TOOL_MESSAGE });
  return {
    async send({ url }, mode, onText) {
      const accept = mode === "streaming" ? "text/event-stream" : "application/json";
      const response = await fetch(url, { method: "POST", headers: { ...headers, accept }, body });
      const text = onText ? await readNotifying(response, onText) : await response.text();
      // A fast failure must not count as a fast turn.
      const isWhole = mode === "streaming"
        ? text.endsWith("data: [DONE]\n\n")
        : text.includes("Shut off");
      if (!response.ok || !isWhole || text.includes('"degraded":true')) {
        throw new Error(`A turn went wrong: ${response.status} ${text.slice(-500)}`);
      }
    },
  };
}

async function readNotifying({ body }: Response, onText: () => void): Promise<string> {
  let text = "";
  let hasText = false;
  for await (const piece of body!.pipeThrough(new TextDecoderStream())) {
    text += piece;
    if (hasText || !text.includes('"text-delta"')) continue;
    hasText = true;
    onText();
  }
  return text;
}

/** Runs `count` tasks, at most `atOnce` at a time. */
export async function repeat(
  count: number,
  atOnce: number,
  task: () => Promise<void>,
): Promise<void> {
  let left = count;
  await Promise.all(Array.from({ length: atOnce }, async () => {
    while (left-- > 0) await task();
  }));
}

/** Sends `count` turns in all: the first ones one at a time, as they come to a new instance, then `AT_ONCE` at once. */
export async function sendTurns(
  count: number,
  sequentialCount: number,
  send: () => Promise<void>,
): Promise<void> {
  await repeat(sequentialCount, 1, send);
  await repeat(count - sequentialCount, AT_ONCE, send);
}
