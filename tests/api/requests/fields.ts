import { assert, assertEquals } from "@std/assert";
import { inHome } from "../../support/in_world.ts";
import { NO_ROWS } from "../../support/stored_rows.ts";

const test = inHome();

const long = (length: number) => "x".repeat(length);
const history = (...lines: object[]) => ({ conversationHistory: lines });

/** One field of each kind: [the field that is named, the reason, the fields]. The unit tests of `validate` have more. */
const INVALID_FIELDS: [string, string, Record<string, unknown>][] = [
  ["message", "must not be blank", { message: " \n\t\u00a0 " }],
  ["message", "must be valid Unicode", { message: "Hello \ud83c" }],
  ["extra", "must not contain the character NUL", { extra: "\0" }],
  ["propertyId", "must be a uuid", { propertyId: "" }],
  ["threadId", "must be 1 to 64 characters of A-Z a-z 0-9 _ -", { threadId: long(65) }],
  ["threadId", "must be a string", { threadId: {} }],
  ["messageId", "must be a string", { messageId: 1 }],
  ["conversationHistory[0].content", "is required", history({ role: "user" })],
  ["conversationHistory[0].content", "must be a string", history({ role: "user", content: [] })],
  ["followUpContext", "must be an object", { followUpContext: "the leak" }],
  [
    "followUpContext.text",
    "must have at most 2,000 characters",
    { followUpContext: { kind: "event", text: long(2_001) } },
  ],
  ["focusSystem", "must have at most 80 characters", { focusSystem: long(81) }],
  [
    "activeFocus.type",
    'must be one of "asset", "issue", "schedule", "contractors", "report"',
    { activeFocus: { type: "roommate" } },
  ],
  ["activeFocus.id", "must be a string", { activeFocus: { type: "asset", id: 5 } }],
];

test("rejects invalid fields by name and reason and stores nothing", async ({ world, person }) => {
  for (const [field, reason, fields] of INVALID_FIELDS) {
    const { status, reply } = await person.ask({ message: "How old is the roof?", ...fields });
    assertEquals([status, reply.code, reply.retryable], [400, "invalid_request", false], field);
    assertEquals(reply.details, { field, reason });
    assert(reply.error.includes(reason), reply.error);
  }
  assertEquals(await world.countRows(person.homeId), NO_ROWS);
  assertEquals(world.modelRequests(), []);
});

test("accepts the longest and unusual values and stores them unchanged", async ({ world, person: { ask, homeId } }) => {
  const message = long(3_990) + " \u202e𝄞\u2028é";
  const { status, reply } = await ask({
    message,
    propertyId: homeId.toUpperCase(),
    threadId: `${long(62)}_-`,
    messageId: "ü".repeat(64),
    conversationHistory: [],
    followUpContext: { kind: "event", id: "1", text: long(2_000) },
    focusSystem: "HVAC",
    activeFocus: { type: "asset" },
    somethingNew: { of: ["a", "later", "app"] },
  });
  assertEquals([status, reply.code], [200, undefined]);
  const stored = await world.sql<{ text: string }>(
    `select parts -> -1 ->> 'text' as text from public.chat_messages
     where home_id = $1 and role = 'user'`,
    [homeId],
  );
  assertEquals(stored, [{ text: message }]);
});
