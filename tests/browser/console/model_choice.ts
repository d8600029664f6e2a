/** The switch of the model, in a stack that has a configured one. */
import { deepStrictEqual as assertEquals } from "node:assert/strict";
import { inOwnBrowser } from "../in_browser.ts";
import { openConsole } from "./console_page.ts";

inOwnBrowser(
  "the model is switched to the offline one and back, and each answers",
  async (world) => {
    await using console = await openConsole(world);
    const menu = console.page.getByRole("button", { name: "Menu" });
    const choice = console.page.getByRole("combobox", { name: "Model" });
    await menu.click();
    assertEquals(await choice.inputValue(), "configured");
    for (const [i, model] of ["offline", "configured"].entries()) {
      const switched = console.page.waitForResponse(/_dev\/model/);
      await choice.selectOption(model);
      assertEquals((await switched).status(), 200);
      assertEquals(await choice.inputValue(), model);
      await console.page.keyboard.press("Escape");
      await console.say("Thanks!");
      await console.replies.nth(i).getByText(/welcome/i).waitFor();
      await menu.click();
    }
    console.assertNoProblems();
  },
  { env: { OPENAI_API_KEY: "sk-configured", OPENAI_MODEL: "their-model" } },
);
