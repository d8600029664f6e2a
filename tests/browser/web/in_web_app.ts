import { startWebWorld, type WebWorld } from "./web_page.ts";

let world: WebWorld | undefined;
let isDeclared = false;

/** Declares a test of the web app. All of them share a stack, a build of the app and a browser. */
export function inWebApp(name: string, run: (world: WebWorld) => Promise<void>): void {
  if (!isDeclared) {
    isDeclared = true;
    Deno.test.beforeAll(async () => {
      world = await startWebWorld();
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
      world!.network.restore();
      await run(world!);
    },
  });
}
