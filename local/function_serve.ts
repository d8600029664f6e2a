/**
 * Stands in for the edge runtime, which gives `Deno.serve` its port and ends the function when it
 * goes. Deno 2.1 knows no DENO_SERVE_ADDRESS, hence this file.
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

// Ctrl-C reaches the whole process group; the stack decides when the function ends.
for (const signal of ["SIGINT", "SIGHUP"] as const) {
  try {
    Deno.addSignalListener(signal, () => {});
  } catch {
    // Windows knows no SIGHUP.
  }
}

// The stack holds the other end of this pipe: when it is gone, however it ended, so are we.
(async () => {
  for await (const _ of Deno.stdin.readable);
  Deno.exit(0);
})();
