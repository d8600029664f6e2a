/** What the apps of examples/ show and send, without a browser or a phone. */
import { deepStrictEqual as assertEquals, ok as assert } from "node:assert/strict";
import { opened } from "./examples/react_native.js";
import { openScreen, type Screen } from "./examples/screen.ts";
import { startWorld, type World } from "./over_http/world.ts";

const EXAMPLES = new URL("../../examples/", import.meta.url);
const DEMO = { email: "demo@example.com", password: "demo-password" };
const LEAK = "My water heater is leaking, what should I do?";
const SWAP = "We replaced the water heater with a Rheem last week, please swap it in the record";
const DRAFT = {
  channel: "email",
  to_name: "Acme Plumbing",
  to: "office@acme.example",
  subject: "A leak & a question",
  body: "Hello,\n\nwhen can you come?",
};
const LINK = "mailto:office@acme.example?subject=A%20leak%20%26%20a%20question" +
  "&body=Hello%2C%0D%0A%0D%0Awhen%20can%20you%20come%3F";

let world: World;
Deno.test.beforeAll(async () => {
  world = await startWorld({ seed: true });
  for (const prefix of ["NEXT_PUBLIC", "EXPO_PUBLIC"]) {
    Deno.env.set(`${prefix}_SUPABASE_URL`, world.url);
    Deno.env.set(`${prefix}_SUPABASE_PUBLISHABLE_KEY`, world.publishableKey);
  }
});
Deno.test.afterAll(() => world.close());

/** The types of the examples are those of their own packages: examples_test.ts checks them. */
const load = (path: string) => import(new URL(path, EXAMPLES).href);

async function openNextExample(): Promise<Screen> {
  const { supabase } = await load("nextjs/app/supabase.ts");
  await supabase.auth.signInWithPassword(DEMO);
  return openScreen((await load("nextjs/app/chat.tsx")).Chat);
}

async function openExpoExample(): Promise<Screen> {
  const screen = openScreen((await load("expo/App.tsx")).default);
  await screen.waitFor("[Sign in");
  screen.press("Sign in as the demo person");
  await screen.waitFor("[Send]");
  return screen;
}

/** Declares a test of one example. Each begins with an empty conversation. */
function onScreen(
  name: string,
  open: () => Promise<Screen>,
  run: (screen: Screen) => Promise<void>,
) {
  Deno.test({
    name,
    // The Supabase client of the app renews its session by a timer.
    sanitizeOps: false,
    sanitizeResources: false,
    async fn() {
      await world.reset();
      await world.sql("update public.chat_threads set archived_at = now(), key = id::text", []);
      const screen = await open();
      try {
        await run(screen);
      } finally {
        screen.close();
      }
    },
  });
}

async function say(screen: Screen, text: string): Promise<void> {
  await screen.waitFor("[Send]");
  await screen.type("Message", text);
  screen.press("Send");
}

/** Fails unless the screen shows the texts in this order. */
function assertOrder(screen: Screen, ...texts: string[]): void {
  const shown = screen.read();
  const places = texts.map((text) => shown.indexOf(text));
  assert(
    !places.includes(-1) && places.every((place, i) => i === 0 || place > places[i - 1]!),
    shown,
  );
}

const draft = () =>
  world.script(
    { toolCalls: [{ name: "compose_message", arguments: DRAFT }] },
    { text: "I noted it." },
  );

/** Whether the app has reported the newest draft as sent. */
async function readSent(): Promise<unknown> {
  const [call] = await world.sql<{ result: { sent: boolean } }>(
    `select result from public.tool_calls where tool_name = 'compose_message'
     order by created_at desc limit 1`,
    [],
  );
  return call!.result.sent;
}

/** The entries that were taken out of the record. */
async function countVoids(): Promise<number> {
  const [row] = await world.sql<{ count: number }>(
    "select count(*)::int as count from public.home_events where event_type = 'void'",
    [],
  );
  return row!.count;
}

const RECEIPT = "Recorded: Water heater is leaking";

onScreen("nextjs: only a call that wrote is shown as saved", openNextExample, async (screen) => {
  await say(screen, LEAK);
  await screen.waitFor(RECEIPT);
  await screen.waitFor("Shut off its water");
  await say(screen, "What is due?");
  await screen.waitFor("Looked up");
  assertEquals(screen.read().match(/\[Undo\]/g), ["[Undo]"]);
});

for (
  const [app, open] of [["nextjs", openNextExample], ["expo", openExpoExample]] as const
) {
  onScreen(`${app}: a receipt is undone by its button`, open, async (screen) => {
    const before = await countVoids();
    await say(screen, LEAK);
    await screen.waitFor(RECEIPT);
    await screen.waitFor("[Undo]");
    screen.press("Undo");
    await screen.waitFor("Undone");
    assert(!screen.read().includes("[Undo]"), screen.read());
    assertEquals(await countVoids(), before + 1);
  });
}

onScreen(
  "nextjs: what an approval changes comes before its buttons",
  openNextExample,
  async (screen) => {
    await say(screen, SWAP);
    await screen.waitFor("[Approve]");
    await screen.waitFor("with a new Rheem water heater");
    assertOrder(
      screen,
      "with a new Rheem water heater",
      "Adds to your systems: Water heater",
      "[Approve]",
      "[Decline]",
    );
    screen.press("Decline");
    await screen.waitFor("Not done, because the answer was no");
  },
);

onScreen("nextjs: scene 17: a plan is approved in part", openNextExample, async (screen) => {
  const titles = ["Wash the fence", "Paint the shed", "Oil the deck", "Test the pump"];
  const schedules = titles.map((title) => ({ title, every: "year", due_on: "2127-05-01" }));
  await world.script(
    { toolCalls: [{ name: "schedule_maintenance", arguments: { schedules } }] },
    { text: "I look after the others." },
  );
  await say(screen, "Please look after all of that");
  await screen.waitFor("[Approve]");
  await screen.tick(/Paint the shed/);
  screen.press("Approve");
  await screen.waitFor("I look after the others.");
  const scheduled = await world.sql<{ title: string }>(
    "select title from public.maintenance_schedules where title = any ($1) order by number",
    [titles],
  );
  assertEquals(
    scheduled.map(({ title }) => title),
    titles.filter((title) => title !== "Paint the shed"),
  );
});

onScreen("nextjs: a failed call is not shown as saved", openNextExample, async (screen) => {
  const call = {
    name: "update_issue_status",
    arguments: { issue_id: "e999x", to_status: "resolved" },
  };
  await world.script({ toolCalls: [call] }, { text: "I could not find it." });
  await say(screen, "Mark it as fixed");
  await screen.waitFor("I could not find it.");
  await screen.waitFor("Not done: ");
});

for (
  const [app, open] of [["nextjs", openNextExample], ["expo", openExpoExample]] as const
) {
  for (const [button, isSent] of [["I sent it", true], ["Not sent", false]] as const) {
    onScreen(
      `${app}: a draft is opened by a link and reported: ${button}`,
      open,
      async (screen) => {
        await draft();
        await say(screen, "Write to the plumber");
        await screen.waitFor(`[${button}]`);
        assertOrder(
          screen,
          "Acme Plumbing",
          "A leak & a question",
          "\nwhen can you come?",
          `[${button}]`,
        );
        if (app === "expo") screen.press("Open the draft");
        assert(
          app === "expo" ? opened.at(-1) === LINK : screen.read().includes(`<${LINK}>`),
          screen.read(),
        );
        screen.press(button);
        await screen.waitFor("I noted it.");
        assertEquals(await readSent(), isSent);
      },
    );
  }

  onScreen(`${app}: a question shows its options, and one tap answers it`, open, async (screen) => {
    const question = { question: "Where is it?", kind: "choice", options: ["Kitchen", "Bath"] };
    await world.script(
      { toolCalls: [{ name: "request_user_input", arguments: question }] },
      { text: "In the kitchen, then." },
    );
    await say(screen, "Something is leaking");
    await screen.waitFor("[Kitchen]");
    screen.press("Kitchen");
    await screen.waitFor("In the kitchen, then.");
  });
}

onScreen(
  "expo: what an approval changes comes before its buttons",
  openExpoExample,
  async (screen) => {
    await say(screen, SWAP);
    await screen.waitFor("[Approve replace_home_asset]");
    assertOrder(
      screen,
      "with a new Rheem water heater",
      "Adds to your systems: Water heater",
      "[Approve replace_home_asset]",
      "[Decline]",
    );
  },
);
