import { assertEquals, assertStringIncludes } from "@std/assert";
import { fromFileUrl } from "@std/path";
import { startOfflineModel } from "../../local/model/server.ts";
import { startStack } from "../../local/stack.ts";

Deno.test("task chat shows what a call asks, and the next line answers it", async () => {
  const model = await startOfflineModel();
  const stack = await startStack({ modelUrl: model.url });
  const question = { question: "Which plumber?", kind: "choice", options: ["Ann", "Bo"] };
  model.script.next({ toolCalls: [{ name: "request_user_input", arguments: question }] });
  try {
    const child = new Deno.Command(Deno.execPath(), {
      args: [
        ...["run", "-A", fromFileUrl(new URL("../../local/chat.ts", import.meta.url))],
        ...["--url", stack.url],
      ],
      env: { NO_COLOR: "1" },
      stdin: "piped",
      stdout: "piped",
    }).spawn();
    const input = child.stdin.getWriter();
    await input.write(new TextEncoder().encode("Recommend a plumber\nBo\n"));
    await input.close();
    const { code, stdout } = await child.output();
    const text = new TextDecoder().decode(stdout);
    assertEquals(code, 0);
    assertStringIncludes(text, "Which plumber?");
    assertStringIncludes(text, "Answer Ann / Bo.");
    assertStringIncludes(text, "Thanks, so it is: Bo.");
  } finally {
    await stack.close();
    await model.close();
  }
});
