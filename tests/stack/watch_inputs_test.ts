import { assertEquals } from "@std/assert";
import { watchInputs } from "../../local/stack/watch_inputs.ts";
import { until } from "../support/until.ts";
import { temporaryFolder } from "./fixture.ts";

Deno.test("watchInputs() says once what has changed, what is deleted and what is made again", async () => {
  await using folder = await temporaryFolder();
  await Deno.mkdir(`${folder.path}/migrations`);
  const said: string[] = [];
  const inputs = [
    { path: new URL(".env", folder.url), advice: "restart" },
    { path: new URL("migrations/", folder.url), advice: "apply" },
  ];
  const stop = watchInputs(inputs, (sentence) => said.push(sentence));
  try {
    const steps: [() => Promise<void>, string][] = [
      [() => folder.write(".env", "A=1"), ".env has changed: restart"],
      [() => folder.write(".env", "A=12"), ".env has changed: restart"],
      [() => folder.write("migrations/1.sql", "select 1"), "migrations has changed: apply"],
      [() => Deno.remove(`${folder.path}/.env`), ".env has been deleted: restart"],
      [
        () => Deno.remove(`${folder.path}/migrations`, { recursive: true }),
        "migrations has been deleted: apply",
      ],
    ];
    for (const [change, sentence] of steps) {
      await change();
      await until(() => said.length > 0);
      assertEquals(said.splice(0), [sentence]);
    }
  } finally {
    stop();
  }
});
