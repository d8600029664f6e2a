import type { StackOptions } from "../../local/stack.ts";
import { startWorld, type World } from "./world.ts";

/**
 * One world for the tests of a file: started before the first, closed after the last. Each test finds
 * the model's script and the proxy's faults and counts empty; people and homes it makes itself.
 */
export function inWorld(
  options: StackOptions = {},
): (name: string, run: (world: World) => unknown) => void {
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
