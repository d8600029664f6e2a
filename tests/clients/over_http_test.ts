/** Real clients, each with its own transport, state and retry rules, send requests to the function. */
import * as ai5 from "ai5";
import * as ai600 from "ai6.0.0";
import * as ai6 from "ai6";
import * as ai7 from "ai7";
import { nameOf } from "./conversation/ai_versions.ts";
import { aiClient } from "./over_http/ai_client.ts";
import { assistantStreamClient } from "./over_http/assistant_stream_client.ts";
import { fetchClient, supabaseClient } from "./over_http/json_client.ts";
import { createContext } from "./over_http/scenario.ts";
import { approvals } from "./over_http/scenarios/approvals.ts";
import { clientTools } from "./over_http/scenarios/client_tools.ts";
import { errors } from "./over_http/scenarios/errors.ts";
import { regenerate } from "./over_http/scenarios/regenerate.ts";
import { reconnect } from "./over_http/scenarios/reconnect.ts";
import { secondPass } from "./over_http/scenarios/second_pass.ts";
import { storedThreads } from "./over_http/scenarios/stored_threads.ts";
import { turns } from "./over_http/scenarios/turns.ts";
import { startWorld, type World } from "./over_http/world.ts";

const clients = [
  aiClient(nameOf("ai5"), ai5, "reloaded"),
  aiClient(nameOf("ai6.0.0"), ai600, "never"),
  aiClient(nameOf("ai6"), ai6),
  aiClient(nameOf("ai7"), ai7),
  assistantStreamClient(nameOf("assistant-stream")),
  supabaseClient(nameOf("@supabase/supabase-js")),
  fetchClient,
];

const scenarios = [
  ...turns,
  ...approvals,
  ...clientTools,
  ...secondPass,
  ...errors,
  ...reconnect,
  ...regenerate,
  ...storedThreads,
];

let world: World;
Deno.test.beforeAll(async () => {
  world = await startWorld();
});
Deno.test.afterAll(() => world.close());

for (const client of clients) {
  for (const scenario of scenarios.filter((one) => one.for?.(client) ?? true)) {
    Deno.test({
      name: `${client.name}: ${scenario.name}`,
      // The process of the world and the connections of libraries outlive each test.
      sanitizeOps: false,
      sanitizeResources: false,
      async fn() {
        await world.reset();
        await scenario.run(await createContext(client, world, scenario));
      },
    });
  }
}
