/** The local stack in a process of its own, so that the load generator does not share its event loop. */
import { startStack } from "../local/stack.ts";
import { answerLines } from "./answer_lines.ts";

const { db, modelUrl, functionEnv } = JSON.parse(Deno.args[0]!) as {
  db: string;
  modelUrl: string;
  functionEnv: Record<string, string>;
};
const stack = await startStack({
  db,
  modelUrl,
  seed: false,
  // High enough never to refuse, and on, so that counting is part of what is measured.
  env: { LIMIT_TURNS_PER_MINUTE: "1000", LIMIT_TURNS_PER_DAY: "1000", ...functionEnv },
});
const { url, functionUrl, publishableKey } = stack;

await answerLines({ url, functionUrl, publishableKey }, (request) => {
  switch (request.do) {
    case "sql":
      return stack.database.sql(request.query as string, request.params as unknown[]);
    case "pid":
      return stack.functionPid();
    case "log":
      return stack.functionLog.slice(-20);
    default:
      throw new Error(`Cannot do "${request.do}"`);
  }
});
await stack.close();
