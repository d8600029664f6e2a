/** `task chat` against a stack whose model can be held and whose connection can be cut. */
import { startOfflineModel } from "../../local/offline_model/start_offline_model.ts";
import { startStack } from "../../local/stack/stack.ts";
import { startModelGate } from "../support/model_gate.ts";
import { spawnCommand } from "./fixture.ts";

export async function startChatWorld() {
  const gate = startModelGate();
  const model = await startOfflineModel();
  gate.target = model.url;
  const stack = await startStack({ modelUrl: gate.url, env: { LIMIT_TURNS_PER_MINUTE: "0" } });
  const line = startLine(stack.url);
  return {
    script: model.script,
    gate,
    line,
    /** The number of running turns. */
    async running() {
      const [row] = await stack.database.sql<{ turns: number }>(
        "select count(*)::int as turns from public.chat_turns where status = 'running'",
      );
      return row!.turns;
    },
    chat: (args: string[] = [], env: Record<string, string> = {}) =>
      startChat(["--url", line.url, ...args], env),
    async close() {
      gate.release();
      line.reset();
      await line.close();
      await stack.close();
      await gate.close();
      await model.close();
    },
  };
}

/** The connection between the terminal and the stack. */
function startLine(target: string) {
  let open = new Set<() => void>();
  const asked: string[] = [];
  let held: { paths: RegExp; end: PromiseWithResolvers<void> } | undefined;
  let broken = false;
  const server = Deno.serve(
    { port: 0, hostname: "127.0.0.1", onListen: () => {}, onError: () => new Response(null) },
    async (request) => {
      const { pathname, search } = new URL(request.url);
      asked.push(`${request.method} ${pathname}`);
      if (broken) throw new Error("cut");
      if (held?.paths.test(pathname)) await held.end.promise;
      const response = await fetch(target + pathname + search, {
        method: request.method,
        headers: request.headers,
        ...(request.body && { body: await request.arrayBuffer() }),
      });
      const reader = response.body?.getReader();
      if (!reader) return response;
      return new Response(
        new ReadableStream({
          start: (controller) =>
            void open.add(() => {
              controller.error(new Error("cut"));
              reader.cancel().catch(() => {});
            }),
          cancel: (reason) => reader.cancel(reason),
          async pull(controller) {
            const { value, done } = await reader.read();
            if (done) controller.close();
            else controller.enqueue(value);
          },
        }),
        response,
      );
    },
  );
  return {
    url: `http://127.0.0.1:${server.addr.port}`,
    /** Method and path of each request, in order. */
    asked,
    cut() {
      open.forEach((cut) => cut());
      open = new Set();
    },
    /** Makes every later request fail. */
    breaks: () => void (broken = true),
    /** Holds requests to these paths until the returned function is called. */
    hold(paths: RegExp): () => void {
      held = { paths, end: Promise.withResolvers() };
      return held.end.resolve;
    },
    reset() {
      open = new Set();
      asked.length = 0;
      held?.end.resolve();
      held = undefined;
      broken = false;
    },
    close: () => server.shutdown(),
  };
}

function startChat(args: string[], env: Record<string, string>) {
  const { child, finish, ...terminal } = spawnCommand(["run", "-A", "local/chat.ts", ...args], {
    stdin: "piped",
    env,
  });
  const input = child.stdin.getWriter();
  return {
    ...terminal,
    type: (...lines: string[]) =>
      input.write(new TextEncoder().encode(lines.map((line) => `${line}\n`).join(""))),
    /** Presses Ctrl-C, if the process still runs. */
    press() {
      try {
        child.kill("SIGINT");
      } catch { /* It has just ended. */ }
    },
    /** Closes the input; resolves with the exit code and everything printed. */
    async end() {
      await input.close().catch(() => {});
      return await finish();
    },
  };
}
