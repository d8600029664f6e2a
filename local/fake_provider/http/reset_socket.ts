import { Socket } from "node:net";

/** Deno 2.1 has no TCP reset, and its servers emit no close event. */
export const CAN_RESET = "resetAndDestroy" in Socket.prototype;

/** Resets the connection; on Deno 2.1 closes it early instead. */
export function reset(socket: Socket): void {
  if (CAN_RESET) socket.resetAndDestroy();
  else socket.destroy();
}
