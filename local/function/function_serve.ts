/**
 * Replaces `Deno.serve` as the edge runtime does: the runtime chooses the port and ends the function
 * with itself. Deno 2.1 has no DENO_SERVE_ADDRESS.
 */
const serve = Deno.serve.bind(Deno) as (
  options: Deno.ServeTcpOptions,
  handler: Deno.ServeHandler,
) => unknown;

function serveLocally(...args: unknown[]): unknown {
  const handler = args.find((arg) => typeof arg === "function") ??
    (args.at(-1) as { handler: unknown }).handler;
  return serve(
    {
      hostname: "127.0.0.1",
      port: 0,
      // Read by function_child.ts.
      onListen: ({ port }) => console.log(`function-listening ${port}`),
    },
    handler as Deno.ServeHandler,
  );
}
Object.assign(Deno, { serve: serveLocally });

// The hosted runtime lets a function read its whole environment. Here that is what the stack set: the rest of this
// process's environment is not in --allow-env.
const names = (Deno.env.get("LOCAL_STACK_VARIABLES") ?? "").split(",");
Deno.env.toObject = () => Object.fromEntries(names.map((name) => [name, Deno.env.get(name) ?? ""]));

// Ctrl-C reaches the whole process group. The stack decides when the function ends.
for (const signal of ["SIGINT", "SIGHUP"] as const) {
  try {
    Deno.addSignalListener(signal, () => {});
  } catch {
    // Windows has no SIGHUP.
  }
}

// The hosted runtime announces the end of a worker with this event. Here a signal causes it.
if (Deno.build.os !== "windows") {
  Deno.addSignalListener("SIGTERM", () => dispatchEvent(new Event("beforeunload")));
}

// The stack holds the other end of this pipe. The pipe closes when the stack ends in any way.
(async () => {
  for await (const _ of Deno.stdin.readable);
  Deno.exit(0);
})();
