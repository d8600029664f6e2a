/** The switch of the model, in a stack that has a configured one. */
import { deepStrictEqual as assertEquals } from "node:assert/strict";
import { inOwnBrowser } from "../in_browser.ts";
import { openConsole } from "./console_page.ts";

inOwnBrowser(
  "the model is switched to the offline one and back, and each answers",
  async (world) => {
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
  { env: { OPENAI_API_KEY: "sk-configured", OPENAI_MODEL: "their-model" } },
);
