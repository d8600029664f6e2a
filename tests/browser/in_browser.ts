import { type BrowserWorld, startBrowserWorld } from "./browser_world.ts";

let world: BrowserWorld | undefined;
let isDeclared = false;

/** Declares a test in the browser. All tests of one test module share a stack, its demo home and a browser. */
export function inBrowser(name: string, run: (world: BrowserWorld) => Promise<void>): void {
  if (!isDeclared) {
    isDeclared = true;
    Deno.test.beforeAll(async () => {
      world = await startBrowserWorld();
    });
    Deno.test.afterAll(async () => await world?.[Symbol.asyncDispose]());
  }
  Deno.test({
    name,
    // The stack and the browser stay open after each test.
    sanitizeOps: false,
    sanitizeResources: false,
    async fn() {
      await world!.world.reset();
      await run(world!);
    },
  });
}

/** Declares a test in a stack and a browser of its own, whose demo home no other test sees. */
export function inOwnBrowser(
  name: string,
  run: (world: BrowserWorld) => Promise<void>,
  options: Parameters<typeof startBrowserWorld>[0] = {},
): void {
  Deno.test({
    name,
    sanitizeOps: false,
    sanitizeResources: false,
    async fn() {
      await using world = await startBrowserWorld(options);
      await run(world);
    },
  });
}
