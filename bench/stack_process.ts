/** The local stack in its own process, so that it does not share the load generator's event loop. */
import { startStack } from "../local/stack/stack.ts";
import { createRpcRecorder } from "./turn_cost/rpc_recorder.ts";
import { serveLines } from "./serve_lines.ts";

const { db, modelUrl, functionEnv, isRecording } = JSON.parse(Deno.args[0]!) as {
  db: string;
  modelUrl: string;
  functionEnv: Record<string, string>;
  isRecording: boolean;
};
const recorder = isRecording ? createRpcRecorder() : undefined;
const stack = await startStack({
  db,
  modelUrl,
  seed: false,
  ...(recorder && { apiUrlForFunction: recorder.start }),
  // Never reached, but switched on: counting turns is part of what is measured.
  env: {
    LIMIT_TURNS_PER_MINUTE: "1000",
    LIMIT_TURNS_PER_DAY: "1000",
    LIMIT_HOMES_PER_PERSON: "0",
    ...functionEnv,
  },
});
const { url, functionUrl, publishableKey } = stack;

await serveLines({ url, functionUrl, publishableKey }, ({ command, query, params }) => {
  switch (command) {
    case "sql":
      return stack.database.sql(query as string, params as unknown[]);
    case "pid":
      return stack.functionPid();
    case "exchanges":
      return recorder?.take();
    case "log":
      return stack.functionLog.slice(-20);
    default:
      throw new Error(`Unknown command "${command}"`);
  }
});
await stack.close();
await recorder?.close();
