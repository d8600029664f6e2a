/** The switch of the model, in a stack that has a configured one. */
import { deepStrictEqual as assertEquals } from "node:assert/strict";
import { startBrowserWorld } from "../browser_world.ts";
import { openConsole } from "./console_page.ts";

Deno.test({
  name: "the model is switched to the offline one and back, and each answers",
  sanitizeOps: false,
  sanitizeResources: false,
  async fn() {
    const env = { OPENAI_API_KEY: "sk-configured", OPENAI_MODEL: "their-model" };
    await using world = await startBrowserWorld({ env });
    await using console = await openConsole(world);
    const choice = console.page.getByRole("combobox", { name: "Model" });
    assertEquals(await choice.inputValue(), "configured");
    for (const [i, model] of ["offline", "configured"].entries()) {
      const switched = console.page.waitForResponse(/_dev\/model/);
      await choice.selectOption(model);
      assertEquals((await switched).status(), 200);
      await console.page.waitForFunction("!document.querySelector('header select:disabled')");
      assertEquals(await choice.inputValue(), model);
      await console.say("Thanks!");
      await console.replies.nth(i).getByText(/welcome/i).waitFor();
    }
    console.assertNoProblems();
  },
});
