import { assertEquals, assertMatch, assertStringIncludes } from "@std/assert";
import { testStack } from "./fixture.ts";

/** Sends a request with any Host, which fetch does not allow. */
async function sendRaw(
  url: string,
  { method = "POST", headers, body = "" }: {
    method?: string;
    headers: Record<string, string>;
    body?: string;
  },
): Promise<{ status: number; body: string }> {
  const { hostname, port } = new URL(url);
  using connection = await Deno.connect({ hostname, port: Number(port) });
  const lines = Object.entries({
    ...headers,
    connection: "close",
    "content-length": `${body.length}`,
  }).map(([name, value]) => `${name}: ${value}\r\n`);
  const request = `${method} /_dev/model HTTP/1.1\r\n${lines.join("")}\r\n${body}`;
  await connection.write(new TextEncoder().encode(request));
  const text = await new Response(connection.readable).text();
  return { status: Number(text.split(" ")[1]), body: text.slice(text.indexOf("\r\n\r\n") + 4) };
}

Deno.test("the console", async (t) => {
  await using stack = await testStack({});
  const { url } = stack;

  await t.step(
    "is served with a strict Content-Security-Policy and says how to sign in",
    async () => {
      const response = await fetch(`${url}/`);
      const page = await response.text();
      assertStringIncludes(page, "Sign in as demo@example.com with the password demo-password");
      const policy = response.headers.get("content-security-policy")!;
      assertMatch(
        policy,
        /default-src 'none'; script-src 'self' 'sha256-[^']+'; style-src 'self';/,
      );
      assertEquals(/unsafe|https?:|\*/.test(policy), false);
      assertEquals(
        [...page.matchAll(/(?:src|href)="([^"]+)"/g)].filter(([, to]) => to![0] !== "/"),
        [],
      );
    },
  );

  await t.step(
    "no other site frames a page of the stack, and each runs only its own code",
    async () => {
      for (const path of ["/", "/act", "/approve", "/join"]) {
        const response = await fetch(`${url}${path}`);
        await response.body?.cancel();
        const policy = response.headers.get("content-security-policy")!;
        assertStringIncludes(policy, "frame-ancestors 'none'", path);
        assertStringIncludes(policy, "base-uri 'none'", path);
        assertMatch(
          policy,
          /default-src 'none'; script-src 'self'( 'sha256-[^']+'){1,2}; style-src /,
        );
        assertEquals(/unsafe|https?:|\*/.test(policy), false, path);
        for (
          const [name, value] of [
            ["x-content-type-options", "nosniff"],
            ["referrer-policy", "no-referrer"],
            ["cache-control", "no-store"],
          ] as const
        ) assertEquals([path, response.headers.get(name)], [path, value]);
      }
    },
  );

  await t.step("answers HEAD as GET, without the page", async () => {
    for (const path of ["/", "/act", "/approve", "/join", "/console/main.js"]) {
      const response = await fetch(`${url}${path}`, { method: "HEAD" });
      assertEquals([path, response.status, await response.text()], [path, 200, ""]);
    }
  });

  await t.step("loads from the stack alone, in less than 165 kB", async () => {
    const seen = new Map<string, number>();
    const page = await (await fetch(`${url}/`)).text();
    const libraries: Record<string, string> =
      JSON.parse(/type="importmap">([^<]+)</.exec(page)![1]!).imports;
    function resolve(name: string, path: string): string {
      const prefix = Object.keys(libraries).find((key) =>
        key.endsWith("/") && name.startsWith(key)
      );
      if (prefix) return libraries[prefix]! + name.slice(prefix.length);
      return libraries[name] ?? new URL(name, url + path).pathname;
    }
    async function load(path: string) {
      if (seen.has(path)) return;
      seen.set(path, 0);
      const response = await sendGzip(`${url}${path}`);
      assertEquals([path, response.status], [path, 200]);
      seen.set(path, response.bytes);
      for (const [, name] of response.text.matchAll(/\b(?:from|import)\s*"([^"\s]+)"/g)) {
        await load(resolve(name!, path));
      }
    }
    for (const [, path] of page.matchAll(/(?:src|href)="([^"]+)"/g)) await load(path!);
    const bytes = [...seen.values()].reduce((a, b) => a + b, page.length);
    assertEquals(bytes < 165_000, true, `${bytes} bytes in ${seen.size} files`);
  });

  await t.step("serves no other file of the repository", async () => {
    for (
      const path of ["/console/index.html", "/console/..%2fdev.ts", "/console/chat/", "/deno.json"]
    ) {
      assertEquals((await sendGzip(url + path)).status, 404, path);
    }
  });
});

/** Returns the text and the number of bytes that were transferred. */
async function sendGzip(url: string) {
  const client = Deno.createHttpClient({});
  const response = await fetch(url, { client, headers: { "accept-encoding": "gzip" } });
  const text = await response.text();
  client.close();
  const packed = new Blob([text]).stream().pipeThrough(new CompressionStream("gzip"));
  const bytes = response.headers.get("vary") === "accept-encoding" || response.status !== 200
    ? (await new Response(packed).arrayBuffer()).byteLength
    : text.length;
  return { status: response.status, text, bytes };
}

Deno.test("the switch of the model", async (t) => {
  await using stack = await testStack({});
  const { url } = stack;
  const { host } = new URL(url);
  const json = { "content-type": "application/json" };
  const body = JSON.stringify({ model: "offline" });

  await t.step("takes a request of the stack's own page", async () => {
    for (const name of [host, host.replace("127.0.0.1", "localhost")]) {
      const headers = { ...json, host: name, origin: `http://${name}` };
      const sent = await sendRaw(url, { headers, body });
      assertEquals([sent.status, JSON.parse(sent.body)], [200, {
        model: "offline",
        configured: null,
      }]);
    }
  });

  await t.step("rejects a foreign Origin and a missing one", async () => {
    for (
      const origin of [
        "http://attacker.test",
        "http://localhost:1",
        `https://${host}`,
        "null",
        undefined,
      ]
    ) {
      const headers = { ...json, host, ...(origin && { origin }) };
      const sent = await sendRaw(url, { headers, body });
      assertEquals([origin, sent.status, JSON.parse(sent.body).code], [origin, 403, "forbidden"]);
    }
  });

  await t.step("rejects a name that resolves to this machine, also for reading", async () => {
    const { port } = new URL(url);
    for (
      const name of [`attacker.test:${port}`, `127.0.0.1.attacker.test:${port}`, "localhost.test"]
    ) {
      for (const method of ["POST", "GET"]) {
        const headers = { ...json, host: name, origin: `http://${name}` };
        const sent = await sendRaw(url, { method, headers, ...(method === "POST" && { body }) });
        assertEquals([name, method, sent.status], [name, method, 403]);
      }
    }
  });

  await t.step(
    "rejects what is no JSON, an unknown model and a model that is not configured",
    async () => {
      const send = async (content: string, type = "application/json") => {
        const headers = { host, origin: `http://${host}`, "content-type": type };
        return (await sendRaw(url, { headers, body: content })).status;
      };
      assertEquals(await send(body, "text/plain"), 415);
      assertEquals(await send("{"), 400);
      assertEquals(await send('{"model":"gpt-5"}'), 400);
      assertEquals(await send('{"model":"configured"}'), 409);
    },
  );
});

Deno.test("switches the model of the function and never sends its key to the offline model", async () => {
  await using stack = await testStack({
    env: {
      OPENAI_API_KEY: "sk-of-the-operator",
      OPENAI_BASE_URL: "http://127.0.0.1:2/v1",
      OPENAI_MODEL: "their-model",
    },
  });
  const headers = { "content-type": "application/json", origin: stack.url };
  const choose = async (model: string) => {
    const body = JSON.stringify({ model });
    const response = await fetch(`${stack.url}/_dev/model`, { method: "POST", headers, body });
    return (await response.json()).model;
  };
  const readVariables = async (more: Record<string, string> = {}) => {
    const { environment: env } = await (await fetch(stack.functionUrl, { headers: more })).json();
    return [env.OPENAI_API_KEY, env.OPENAI_BASE_URL, env.OPENAI_MODEL];
  };
  const configured = ["sk-of-the-operator", "http://127.0.0.1:2/v1", "their-model"];
  const offline = ["offline", "http://127.0.0.1:9/v1", "offline-model"];

  const { model, configured: described } = await (await fetch(`${stack.url}/_dev/model`)).json();
  assertEquals([model, described], ["configured", { name: "their-model", host: "127.0.0.1:2" }]);
  assertEquals(await readVariables(), configured);
  assertEquals(await choose("offline"), "offline");
  assertEquals(await readVariables(), offline);
  // A request to the function cannot choose the model.
  assertEquals(await readVariables({ "x-model": "configured" }), offline);
  assertEquals(await choose("configured"), "configured");
  assertEquals(await readVariables(), configured);
});
