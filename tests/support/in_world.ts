import type { StackOptions } from "../../local/stack.ts";
import { startWorld, type World } from "./world.ts";

/** A test that finds the model's script and the proxy's faults and counts empty. */
export type WorldTest = (name: string, run: (world: World) => unknown) => void;

let shared: WorldTest | undefined;

/**
 * One world for the tests of a file and of the files it imports: started before the first test, closed
 * after the last. People and homes each test makes itself. With options, a world of its own.
 */
export function inWorld(options?: StackOptions): WorldTest {
  return options ? testsIn(options) : shared ??= testsIn({});
}

function testsIn(options: StackOptions): WorldTest {
  let world: World | undefined;
  Deno.test.beforeAll(async () => {
    world = await startWorld(options);
  });
  Deno.test.afterAll(async () => await world?.[Symbol.asyncDispose]());
  return (name, run) =>
    Deno.test({
      name,
      // The world's servers and processes outlive each test.
      sanitizeOps: false,
      sanitizeResources: false,
      async fn() {
        world!.model.script.reset();
        world!.api.reset();
        await run(world!);
      },
    });
}
