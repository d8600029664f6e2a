import { assert, assertEquals, assertRejects } from "@std/assert";
import { runDeno, withClientCopy } from "../support/copy_project.ts";

Deno.test("a failed build of the client package leaves no dist, and says only why", async () => {
  await withClientCopy(async (folder) => {
    const source = new URL("packages/client/src/index.ts", folder);
    await Deno.writeTextFile(source, "export const broken: string = 1;\n", { append: true });
    const { success, stderr } = await runDeno(folder, "task", "client:build");
    assertEquals(success, false);
    assert(stderr.includes("Type 'number' is not assignable to type 'string'"), stderr);
    assert(!stderr.includes("not a member of the workspace"), stderr);
    const dist = new URL("packages/client/dist", folder);
    await assertRejects(() => Deno.stat(dist), Deno.errors.NotFound);
  });
});
