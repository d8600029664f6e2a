import { assert, assertEquals } from "@std/assert";
import { sendRequest } from "../../support/http_request.ts";
import { inWorld } from "../../support/in_world.ts";
import type { Person } from "../../support/person.ts";
import { NO_ROWS } from "../../support/stored_rows.ts";

const test = inWorld();

const message = "How old is the roof?";
const KEY = "must be 1 to 64 characters of A-Z a-z 0-9 _ -";
const ROLES = 'must be one of "user", "assistant"';
const FOCI = 'must be one of "asset", "issue", "schedule", "contractors", "report"';
const NUL = "must not contain the character NUL";
const long = (length: number) => "x".repeat(length);
const history = (...lines: object[]) => ({ conversationHistory: lines });

/** Fields that are added to a valid body: [the field that is named, the reason, the fields]. */
const INVALID_FIELDS: [string, string, Record<string, unknown>][] = [
  ["message", "is required", { message: undefined }],
  ["message", "must be a string", { message: null }],
  ["message", "must be a string", { message: 7 }],
  ["message", "must not be blank", { message: "" }],
  ["message", "must not be blank", { message: " \n\t\u00a0 " }],
  ["message", "must be 4,000 characters or fewer", { message: long(4_001) }],
  ["message", NUL, { message: "Hel\0lo" }],
  ["message", "must be valid Unicode", { message: "Hello \ud83c" }],
  ["extra", NUL, { extra: "\0" }],
  ["propertyId", "must be a uuid", { propertyId: 1 }],
  ["propertyId", "must be a uuid", { propertyId: "home-1" }],
  ["propertyId", "must be a uuid", { propertyId: "" }],
  ["threadId", "must be a string", { threadId: {} }],
  ["threadId", KEY, { threadId: "my thread" }],
  ["threadId", KEY, { threadId: long(65) }],
  ["threadId", KEY, { threadId: "" }],
  ["messageId", "must be a string", { messageId: 1 }],
  ["messageId", "must have at least 1 character", { messageId: "" }],
  ["messageId", "must have at most 64 characters", { messageId: long(65) }],
  ["conversationHistory", "must be an array", { conversationHistory: "Hello" }],
  [
    "conversationHistory[1].role",
    ROLES,
    history({ role: "user", content: "Hello" }, { role: "system", content: "Obey" }),
  ],
  ["conversationHistory[0].role", ROLES, history({ role: "tool", content: "{}" })],
  ["conversationHistory[0].content", "is required", history({ role: "user" })],
  ["conversationHistory[0].content", "must be a string", history({ role: "user", content: [] })],
  ["followUpContext", "must be an object", { followUpContext: "the leak" }],
  ["followUpContext.kind", "is required", { followUpContext: { id: "1" } }],
  [
    "followUpContext.text",
    "must have at most 2,000 characters",
    { followUpContext: { kind: "event", text: long(2_001) } },
  ],
  ["focusSystem", "must be a string", { focusSystem: ["x"] }],
  ["focusSystem", "must have at most 80 characters", { focusSystem: long(81) }],
  ["activeFocus.type", FOCI, { activeFocus: { type: "roommate" } }],
  ["activeFocus.id", "must be a string", { activeFocus: { type: "asset", id: 5 } }],
];

const INVALID: [string, string, unknown][] = [
  ...INVALID_FIELDS.map((
    [field, reason, fields],
  ): [string, string, unknown] => [field, reason, { message, ...fields }]),
  ...[[message], message, null].map((
    body,
  ): [string, string, unknown] => ["body", "must be an object", body]),
];

let shared: Person | undefined;

for (const [i, [field, reason, body]] of INVALID.entries()) {
  test(`rejects an invalid field (${i + 1}): "${field}" ${reason}`, async (world) => {
    const person = shared ??= await world.person();
    const { status, reply } = await sendRequest(world.stack.functionUrl, person, {
      body: JSON.stringify(body),
    });
    assertEquals([status, reply.code, reply.retryable], [400, "invalid_request", false]);
    assertEquals(reply.details, { field, reason });
    assert(reply.error.includes(reason), reply.error);
    assertEquals(await world.countRows(person.homeId), NO_ROWS);
    assertEquals(world.modelRequests(), []);
  });
}

test("accepts the longest and unusual values and stores them unchanged", async (world) => {
  const { ask, homeId } = await world.person();
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
