/** Real clients, each with its own transport, state and rules for asking again, drive the function. */
import * as ai5 from "ai5";
import * as ai600 from "ai6.0.0";
import * as ai6 from "ai6";
import * as ai7 from "ai7";
import config from "./deno.json" with { type: "json" };
import { aiClient } from "./over_http/ai_client.ts";
import { assistantStreamClient } from "./over_http/assistant_stream_client.ts";
import { fetchClient, supabaseClient } from "./over_http/json_client.ts";
import { stageFor } from "./over_http/scene.ts";
import { approvals } from "./over_http/scenes/approvals.ts";
import { clientTools } from "./over_http/scenes/client_tools.ts";
import { errors } from "./over_http/scenes/errors.ts";
import { again } from "./over_http/scenes/again.ts";
import { lostAndFound } from "./over_http/scenes/lost_and_found.ts";
import { turns } from "./over_http/scenes/turns.ts";
import { startWorld, type World } from "./over_http/world.ts";

const versionOf = (name: keyof typeof config.imports) => config.imports[name].split("@").at(-1)!;

const clients = [
  aiClient(`ai ${versionOf("ai5")}`, ai5, "reloaded"),
  aiClient(`ai ${versionOf("ai6.0.0")}`, ai600, "never"),
  aiClient(`ai ${versionOf("ai6")}`, ai6),
  aiClient(`ai ${versionOf("ai7")}`, ai7),
  assistantStreamClient(versionOf("assistant-stream")),
  supabaseClient(versionOf("@supabase/supabase-js")),
  fetchClient,
];

const scenes = [
  ...turns,
  ...approvals,
  ...clientTools,
  ...errors,
  ...lostAndFound,
  ...again,
];

let world: World;
Deno.test.beforeAll(async () => {
  world = await startWorld();
});
Deno.test.afterAll(() => world.close());

for (const client of clients) {
  for (const scene of scenes.filter((one) => one.for?.(client) ?? true)) {
    Deno.test({
      name: `${client.name}: ${scene.name}`,
      // The world's process outlives each test, and so do connections of libraries.
      sanitizeOps: false,
      sanitizeResources: false,
      async fn() {
        await world.reset();
        await scene.run(await stageFor(client, world, scene));
      },
    });
  }
}
