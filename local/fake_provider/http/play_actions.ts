import type { Socket } from "node:net";
import { reset } from "./reset_socket.ts";
import type { SocketAction } from "./socket_action.ts";

/**
 * Performs the actions on a socket. Resolves to whether `end` was reached; never rejects.
 * `gone` resolves when the socket closes.
 */
export async function play(
  socket: Socket,
  steps: Iterable<SocketAction>,
  gone: Promise<void>,
): Promise<boolean> {
  for (const step of steps) {
    if (socket.destroyed) return false;
    if (step === "end") return true;
    if (step === "stall") {
      await gone;
      return false;
    }
    if (step === "reset") {
      reset(socket);
      return false;
    }
    if ("until" in step) {
      step.reached?.();
      await Promise.race([step.until, gone]);
      continue;
    }
    if ("wait" in step) {
      await wait(step.wait, gone);
      continue;
    }
    for (let i = 0; i <= (step.again ?? 0) && !socket.destroyed; i++) {
      if (!socket.write(step.write)) await Promise.race([drained(socket), gone]);
    }
  }
  return true;
}

async function wait(ms: number, gone: Promise<void>): Promise<void> {
  const { promise, resolve } = Promise.withResolvers<void>();
  const timer = setTimeout(resolve, ms);
  await Promise.race([promise, gone]);
  clearTimeout(timer);
}

function drained(socket: Socket): Promise<void> {
  return new Promise((resolve) => socket.once("drain", () => resolve()));
}
