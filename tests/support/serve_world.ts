/**
 * Serves a world to a test process that has other packages: prints its addresses as one line of JSON, executes
 * the commands that are posted to it, and closes when its standard input ends. Its argument has options of the stack
 * as JSON.
 */
import type { ScriptedResponse } from "../../local/fake_provider/start_fake_provider.ts";
import type { ApiFault } from "./api_proxy.ts";
import type { StackOptions } from "../../local/stack/stack.ts";
import { startModelGate } from "./model_gate.ts";
import { expireToken, signToken } from "./sign_token.ts";
import { startWorld } from "./world.ts";

const gate = startModelGate();
const options: StackOptions = JSON.parse(Deno.args[0] ?? "{}");
const world = await startWorld({
  modelUrl: gate.url,
  env: { APP_URL: "https://app.example.com/" },
  ...options,
});
gate.target = world.model.url;

// deno-lint-ignore no-explicit-any -- each command has its own body
const commands: Record<string, (body: any) => unknown> = {
  /** Signs up a person in whose home the tools have these policies. */
  async person({ policies = {} }: { policies?: Record<string, string> }) {
    const { rpc, ...person } = await world.person();
    for (const [tool_name, policy] of Object.entries(policies)) {
      const set = await rpc("set_tool_policy", { home_id: person.homeId, tool_name, policy });
      if (set.status >= 300) throw new Error(`Cannot set a policy: ${JSON.stringify(set.body)}`);
    }
    return person;
  },
  sql: ({ text, parameters }: { text: string; parameters: unknown[] }) =>
    world.sql(text, parameters),
  script: ({ answers }: { answers: ScriptedResponse[] }) => world.model.script.next(...answers),
  countRequests: () => world.model.script.requests().filter(({ pass }) => pass > 0).length,
  hold: gate.hold,
  isHolding: gate.isHolding,
  release: gate.release,
  expireToken: ({ token }: { token: string }) => expireToken(world.stack, token),
  signToken: ({ token, claims }: { token: string; claims: object }) =>
    signToken(world.stack, token, claims),
  /** Kills the process of a function when the next response to a SQL function is on its way to it. */
  killAfter({ name, functionName }: { name: string; functionName: string }) {
    world.api.break({
      name,
      kind: "hold_answer",
      held: () => Deno.kill(world.stack.functionPid(functionName)!, "SIGKILL"),
    });
  },
  breakCall: (fault: ApiFault) => world.api.break(fault),
  reset() {
    gate.release();
    world.model.script.reset();
    world.api.reset();
  },
};

async function run(request: Request): Promise<Response> {
  const name = new URL(request.url).pathname.slice(1);
  try {
    return Response.json(await commands[name]!(await request.json()) ?? null);
  } catch (error) {
    return Response.json({ error: String(error) }, { status: 500 });
  }
}

const server = Deno.serve({ port: 0, hostname: "127.0.0.1", onListen: () => {} }, run);
const { url, functionUrl, publishableKey } = world.stack;
const addresses = { control: `http://127.0.0.1:${server.addr.port}`, url, functionUrl };
console.log(JSON.stringify({ ...addresses, publishableKey }));

for await (const _ of Deno.stdin.readable);
await world[Symbol.asyncDispose]();
await gate.close();
await server.shutdown();
