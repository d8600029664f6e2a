/** Marked words and secrets, of which no log and no response to a stranger may show any. */
import { assert, assertEquals } from "@std/assert";
import { LOCAL_FOLDER } from "../../../local/stack/constants.ts";
import { BROKEN, withBrokenTool } from "../../support/broken_tool.ts";
import { createFeed } from "../../support/calendar.ts";
import { inWorld } from "../../support/in_world.ts";
import { recordIssue } from "../../support/tool_calls.ts";

/** One mark for each kind of text, so that a leak names its source. */
const RUN = crypto.randomUUID().replaceAll("-", "").slice(0, 12);
const mark = (name: string) => `canary${name}${RUN}`;
const MODEL_KEY = `sk-${mark("key")}`;

const test = inWorld({ env: { OPENAI_API_KEY: MODEL_KEY } });

test("no log line, error or header has a person's words, a token or a key", async (world) => {
  const { model, api, stack } = world;
  const person = await world.person();
  const shown: string[] = [];
  const show = async (responding: Promise<Response>) => {
    const response = await responding;
    shown.push(JSON.stringify([...response.headers]), await response.text());
  };
  const request = (path: string, init: RequestInit) => show(fetch(stack.functionUrl + path, init));

  await person.rpc("create_home", { name: mark("home"), time_zone: "America/Chicago" });
  await person.rest(`people?id=eq.${person.id}`, {
    method: "PATCH",
    body: JSON.stringify({ display_name: mark("name") }),
  });
  const ask = (words: string, headers = {}) =>
    person.ask(
      {
        message: `${mark("message")} ${words}`,
        propertyId: person.homeId,
        threadId: mark("thread"),
        messageId: crypto.randomUUID(),
        followUpContext: { kind: "asset", id: mark("id"), text: mark("tapped") },
      },
      { "user-agent": mark("agent"), origin: `https://${mark("origin")}.example`, ...headers },
    );

  // A turn that is stored, and calls that fail in every layer.
  const issue = recordIssue(mark("title"), {
    body: mark("body"),
    vendor_name: mark("vendor"),
    asset_id: mark("asset"),
    [mark("argument")]: mark("value"),
  });
  model.script.next({ text: mark("preface"), toolCalls: [issue], when: { pass: 1 } });
  model.script.next({ text: mark("answer"), when: { pass: 2 } });
  const saved = await ask("saved", { "idempotency-key": mark("idempotency") });
  assertEquals([saved.status, saved.reply.outcome], [200, "saved"]);

  for (const code of ["23505", "23514", "22003", "P0001", "57014", "XX000"]) {
    model.script.next({ toolCalls: [issue, BROKEN], times: 2, when: { pass: 1 } });
    const raise = `raise exception '${mark("sqlerrm")}'
      using errcode = '${code}', detail = '${mark("detail")}', hint = '${mark("hint")}';`;
    await withBrokenTool(world, raise, () => ask(`tool ${code}`));
    api.break({
      name: "begin_turn",
      kind: "answer",
      status: 500,
      times: 3,
      body: { code, message: mark("dbmessage"), details: mark("dbdetails"), hint: mark("dbhint") },
    });
    shown.push((await ask(`begin ${code}`)).text);
    api.reset();
  }
  for (const status of [400, 401, 402, 404, 429, 500]) {
    const error = { message: mark("provider"), type: `${mark("type")} words`, code: "model_error" };
    model.script.next({ raw: { error }, status, times: 3 });
    const { text, headers } = await ask(`provider ${status}`);
    shown.push(text, JSON.stringify([...headers]));
    model.script.reset();
  }

  // A calendar: its address is a secret, and so is what the database says.
  const feed = await createFeed(world, person);
  const feedToken = feed.token;
  await (await fetch(feed.url)).body?.cancel();
  const failure = { code: "XX000", message: mark("dbmessage"), details: mark("dbdetails") };
  api.break({ name: "read_calendar_feed", kind: "answer", status: 500, body: failure });
  await show(fetch(feed.url));
  await show(fetch(feed.url.replace(".ics", ".txt")));

  // Requests that are refused, and functions called directly.
  const authorization = `Bearer ${person.token}`;
  const json = { authorization, "content-type": "application/json" };
  await request("/", { method: "POST", headers: json, body: `{"message": "${mark("syntax")}` });
  await request("/", { method: "POST", headers: json, body: `{"${mark("field")}": 1}` });
  await request("/", {
    method: "POST",
    headers: { authorization: `Bearer ${mark("token")}` },
    body: "{}",
  });
  await request(`/${mark("path")}/messages?before=${mark("query")}`, { headers: json });
  await request(`/${mark("path")}/nowhere`, { headers: json });
  await request("/tool-results", {
    method: "POST",
    headers: json,
    body: JSON.stringify({
      threadId: mark("thread"),
      approvalId: mark("approval"),
      toolCallId: mark("call"),
      output: mark("output"),
    }),
  });
  await request("/health", {});
  for (const args of [{ name: mark("rpc"), time_zone: mark("zone") }, { [mark("rpcfield")]: 1 }]) {
    await person.rpc("create_home", args);
  }
  await person.rest(`home_events?title=eq.${mark("filter")}&nowhere=eq.1`);
  for (const fields of [{ title: mark("long").repeat(20) }, { visibility: mark("visibility") }]) {
    await person.rest(`chat_threads?person_id=eq.${person.id}`, {
      method: "PATCH",
      body: JSON.stringify(fields),
    });
  }
  await person.rest(`people?id=eq.${person.id}`, {
    method: "PATCH",
    body: JSON.stringify({ display_name: mark("longname").repeat(20) }),
  });
  await person.rpc("erase_home", { home_id: person.homeId, confirm_name: mark("confirm") });
  await person.rest("home_events", {
    method: "POST",
    body: JSON.stringify({ home_id: person.homeId, title: mark("insert") }),
  });

  const secrets = [
    MODEL_KEY,
    person.token,
    stack.jwtSecret,
    stack.secretKey,
    person.email,
    feedToken,
  ];
  const logs = await readLogs(stack.functionLog);
  for (const [name, text] of Object.entries(logs)) assert(text.length > 0, `${name} is empty`);
  const leaks = Object.entries(logs).map(([name, text]) => [name, findMarks(text, secrets)]);
  assertEquals(leaks.filter(([, found]) => found!.length > 0), []);
  // A response may repeat the caller's own words, and no others.
  const foreign = /canary(?:sqlerrm|detail|hint|db\w+|provider|type|key)/g;
  for (const text of shown) assertEquals(text.match(foreign) ?? [], [], text);
  for (const text of shown) assertEquals(secrets.filter((secret) => text.includes(secret)), []);
});

/** TEST_DATABASE_LOG is the path of the log of the server that TEST_DATABASE_URL names. */
async function readLogs(functionLog: string[]): Promise<Record<string, string>> {
  const postgresLog = Deno.env.get("TEST_DATABASE_LOG");
  return {
    "the function's log": functionLog.join("\n"),
    "the stack's log": await Deno.readTextFile(new URL("debug.log", LOCAL_FOLDER)),
    ...postgresLog && { "the log of Postgres": await Deno.readTextFile(postgresLog) },
  };
}

/** Each mark or secret once, with the text around it. */
function findMarks(text: string, secrets: string[]): string[] {
  const marks = text.match(new RegExp(`canary\\w+?${RUN}`, "g")) ?? [];
  const found = new Set([...marks, ...secrets.filter((secret) => text.includes(secret))]);
  return [...found].map((word) => {
    const at = text.indexOf(word);
    return text.slice(Math.max(0, at - 200), at + 100);
  });
}
