import { startBrowserWorld } from "./browser_world.ts";
Deno.test("x", async () => {
  await using browserWorld = await startBrowserWorld();
  await using opened = await browserWorld.open();
  console.log(await opened.page.title(), opened.problems);
});
