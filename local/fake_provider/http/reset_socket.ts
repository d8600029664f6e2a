import { Socket } from "node:net";

/** Deno 2.1 has no TCP reset, and its servers never say that they are closed. */
export const CAN_RESET = "resetAndDestroy" in Socket.prototype;

/** Resets the connection; where that cannot be done it ends in order, before its time. */
export function reset(socket: Socket): void {
  if (CAN_RESET) socket.resetAndDestroy();
  else socket.destroy();
}
