/** A Data API without a database: it replies to each SQL function with the recorded reply. */
import { serveLines } from "../serve_lines.ts";
import type { RecordedTurn } from "./recorded_turn.ts";

const { rpcReplies }: RecordedTurn = JSON.parse(await Deno.readTextFile(Deno.args[0]!));
const replies: Record<string, string> = {
  append_turn_events: '{"outcome":"ok","stop":false}',
  renew_turn: '{"outcome":"ok","stop":false}',
  ...rpcReplies,
};
const headers = { "content-type": "application/json; charset=utf-8" };

const server = Deno.serve({ hostname: "127.0.0.1", port: 0, onListen() {} }, async (request) => {
  await request.bytes();
  const name = new URL(request.url).pathname.split("/").at(-1)!;
  const reply = replies[name];
  return reply === undefined
    ? Response.json({ message: `No reply of ${name} is recorded` }, { status: 404 })
    : new Response(reply, { headers });
});

await serveLines({ url: `http://127.0.0.1:${server.addr.port}` }, () => {});
await server.shutdown();
