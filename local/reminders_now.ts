/** `deno task reminders:now`: has the running stack run its jobs once and deliver what is due, as it does every minute. */
import { parseArgs } from "node:util";
import { StackError } from "./stack/stack_error.ts";
import { DEFAULT_URL, sendDevCommand } from "./terminal/dev_request.ts";

const { values: { url } } = parseArgs({
  args: Deno.args,
  options: { url: { type: "string", default: DEFAULT_URL } },
});
try {
  const { delivered, failed } = await sendDevCommand<{ delivered: number; failed: number }>(
    url,
    "/_dev/jobs",
    {},
  );
  console.log(`The jobs ran. Reminders delivered: ${delivered}, failed: ${failed}`);
} catch (error) {
  if (!(error instanceof StackError)) throw error;
  console.error(error.message);
  Deno.exit(1);
}
