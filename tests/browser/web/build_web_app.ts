/** Builds examples/web, and serves it from an origin of its own, as a host of static files does. */
import { createWorkFolder } from "../../clients/package/create_work_folder.ts";
import { installExample } from "../../clients/package/install_example.ts";
import { runCommand } from "../../clients/package/run_command.ts";

export interface ServedApp extends AsyncDisposable {
  url: string;
}

/** @param api the address that the app calls */
export async function startWebApp(api: string): Promise<ServedApp> {
  const work = await createWorkFolder();
  try {
    const folder = await installExample(work, "web");
    await runCommand("node", ["node_modules/vite/bin/vite.js", "build"], {
      cwd: folder,
      env: { VITE_SUPABASE_URL: api },
    });
    const server = serveFiles(`${folder}/dist`);
    return {
      url: server.url,
      async [Symbol.asyncDispose]() {
        await server[Symbol.asyncDispose]();
        await work.close();
      },
    };
  } catch (error) {
    await work.close();
    throw error;
  }
}

const TYPES: Record<string, string> = {
  html: "text/html; charset=utf-8",
  js: "text/javascript",
  css: "text/css",
  svg: "image/svg+xml",
  png: "image/png",
  webmanifest: "application/manifest+json",
};

/** An address without a file is a page of the app, which reads the address itself. */
export function serveFiles(folder: string): ServedApp {
  const server = Deno.serve(
    { hostname: "127.0.0.1", port: 0, onListen: () => {} },
    async (request) => {
      const { pathname } = new URL(request.url);
      const name = /\.\w+$/.test(pathname) ? pathname : "/index.html";
      try {
        const body = await Deno.readFile(folder + name);
        const type = TYPES[name.split(".").at(-1)!] ?? "application/octet-stream";
        return new Response(body, { headers: { "content-type": type } });
      } catch {
        return new Response(null, { status: 404 });
      }
    },
  );
  return {
    url: `http://127.0.0.1:${server.addr.port}`,
    [Symbol.asyncDispose]: () => server.shutdown(),
  };
}
