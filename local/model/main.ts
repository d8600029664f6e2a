/** `deno run --allow-net local/model/main.ts [--port 8300]`: the offline model by itself. */
import { startOfflineModel } from "./server.ts";

const at = Deno.args.indexOf("--port");
const port = at < 0 ? 8300 : Number(Deno.args[at + 1]);

if (!Number.isInteger(port) || port < 0 || port > 65_535) {
  console.error(
    `Cannot start the offline model: "${Deno.args[at + 1]}" is no port; use --port 8300`,
  );
  Deno.exit(1);
}

try {
  const { url } = await startOfflineModel({ port });
  console.log(`offline model ${url}/v1 (script it at ${url}/__script)`);
} catch (error) {
  console.error(`Cannot start the offline model on port ${port}: ${(error as Error).message}`);
  Deno.exit(1);
}
