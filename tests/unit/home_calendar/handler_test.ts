import { assertEquals } from "@std/assert";
import type { ReadFeed } from "../../../supabase/functions/home-calendar/calendar_feed.ts";
import { createHandler } from "../../../supabase/functions/home-calendar/handler.ts";

const TOKEN = "0123456789abcdef".repeat(4);
const VERSION = "a".repeat(32);
const FEED = { version: VERSION, name: "Maple Street", language: "en", entries: [] };

function setUp(readFeed: ReadFeed = () => Promise.resolve(FEED)) {
  const calls: (string | null)[][] = [];
  const lines: string[] = [];
  const handle = createHandler({
    readFeed: (...args) => {
      calls.push(args);
      return readFeed(...args);
    },
    newId: () => "id",
    now: () => 0,
    log: (line) => lines.push(line),
  });
  const request = (path: string, init?: RequestInit) =>
    handle(new Request(`http://localhost/home-calendar/${path}`, init));
  return { handle, request, calls, lines };
}

Deno.test("GET returns the calendar with its entity tag", async () => {
  const { request } = setUp();
  const response = await request(`${TOKEN}.ics`);
  assertEquals(response.status, 200);
  assertEquals(response.headers.get("content-type"), "text/calendar; charset=utf-8");
  assertEquals(response.headers.get("etag"), `W/"2-${VERSION}"`);
  assertEquals((await response.text()).startsWith("BEGIN:VCALENDAR"), true);
});

Deno.test("HEAD over HTTP has the headers of GET with its length, and no body", async () => {
  const { handle } = setUp();
  await using server = Deno.serve({ port: 0, hostname: "127.0.0.1", onListen() {} }, handle);
  const read = async (path: string, method: string) => {
    const url = `http://127.0.0.1:${server.addr.port}/home-calendar/${path}`;
    const response = await fetch(url, { method, headers: { "accept-encoding": "identity" } });
    const headers = [...response.headers].filter(([name]) => name !== "date");
    return { status: response.status, headers, text: await response.text() };
  };
  for (const [path, status] of [[`${TOKEN}.ics`, 200], ["nothing.ics", 404]] as const) {
    const [get, head] = [await read(path, "GET"), await read(path, "HEAD")];
    assertEquals([get.status, head.status, head.text], [status, status, ""]);
    assertEquals(head.headers, get.headers);
    const length = new TextEncoder().encode(get.text).length;
    assertEquals(new Map(head.headers).get("content-length"), String(length));
  }
});

Deno.test("If-None-Match with the current entity tag gets 304", async () => {
  const tag = `W/"2-${VERSION}"`;
  for (
    const header of [tag, tag.slice(2), `"other", ${tag}`, `"2-${"b".repeat(32)}", ${tag}`, "*"]
  ) {
    const { request } = setUp();
    const response = await request(`${TOKEN}.ics`, { headers: { "if-none-match": header } });
    assertEquals([header, response.status, await response.text()], [header, 304, ""]);
    assertEquals(response.headers.get("etag"), tag);
  }
});

Deno.test("If-None-Match with another entity tag gets the calendar", async () => {
  for (const header of [`W/"2-${"b".repeat(32)}"`, `W/"1-${VERSION}"`, `"${VERSION}"`, '"', ""]) {
    const { request } = setUp();
    const response = await request(`${TOKEN}.ics`, { headers: { "if-none-match": header } });
    await response.body?.cancel();
    assertEquals([header, response.status], [header, 200]);
  }
});

Deno.test("the version of the entity tag is passed on, so that an unchanged feed is not read twice", async () => {
  const { request, calls } = setUp(() => Promise.resolve({ version: VERSION }));
  const headers = { "if-none-match": `W/"2-${VERSION}"` };
  assertEquals((await request(`${TOKEN}.ics`, { headers })).status, 304);
  assertEquals(calls, [[TOKEN, VERSION]]);
});

Deno.test("a malformed address gets the 404 of an unknown token, byte for byte, without a database call", async () => {
  const unknown = setUp(() => Promise.resolve(null));
  const first = await unknown.request(`${TOKEN}.ics`);
  const expected = [first.status, [...first.headers], await first.text()];
  assertEquals(expected[0], 404);
  const malformed = setUp();
  for (
    const path of ["", TOKEN, ".ics", `${TOKEN}0.ics`, `${TOKEN.slice(1)}.ics`, `x/${TOKEN}.ics`]
      .concat(`${TOKEN}.ics/`, `${TOKEN.slice(1)}g.ics`, `${TOKEN.toUpperCase()}.ics`, "a.ics")
  ) {
    const response = await malformed.request(path);
    assertEquals([response.status, [...response.headers], await response.text()], expected, path);
  }
  assertEquals(malformed.calls, []);
});

Deno.test("other methods get 405", async () => {
  const { request } = setUp();
  for (const method of ["POST", "PUT", "DELETE"]) {
    const response = await request(`${TOKEN}.ics`, { method });
    assertEquals([method, response.status], [method, 405]);
    assertEquals(response.headers.get("allow"), "GET, HEAD");
  }
});

Deno.test("a failing database gets 503, and no log line has the token", async () => {
  const failing = setUp(() => Promise.reject(new TypeError(`cannot reach ${TOKEN}`)));
  const response = await failing.request(`${TOKEN}.ics`);
  assertEquals([response.status, response.headers.get("retry-after")], [503, "60"]);
  assertEquals((await response.text()).includes(TOKEN), false);
  const [line] = failing.lines.map((one) => JSON.parse(one));
  assertEquals([line.status, line.level, line.cause], [503, "error", "TypeError"]);
  const working = setUp();
  await (await working.request(`${TOKEN}.ics`)).body?.cancel();
  assertEquals([...failing.lines, ...working.lines].some((one) => one.includes(TOKEN)), false);
});
