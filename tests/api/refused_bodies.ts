const message = "How old is the roof?";
const said = { role: "user", content: "Hello" };
export const long = (length: number) => "x".repeat(length);

/** Bodies that are refused: [the case, the field that is named, the reason, the body]. */
export const REFUSED_BODIES: [string, string, string, unknown][] = [
  ["no message", "message", "is required", {}],
  ["a null message", "message", "must be a string", { message: null }],
  ["a number for a message", "message", "must be a string", { message: 7 }],
  ["an empty message", "message", "must not be blank", { message: "" }],
  ["a message of white space", "message", "must not be blank", { message: " \n\t\u00a0 " }],
  [
    "a long message",
    "message",
    "must be 4,000 characters or fewer",
    { message: long(4_001) },
  ],
  ["a home that is no text", "propertyId", "must be a uuid", { message, propertyId: 1 }],
  ["a home that is no uuid", "propertyId", "must be a uuid", { message, propertyId: "home-1" }],
  ["an empty home", "propertyId", "must be a uuid", { message, propertyId: "" }],
  ["a thread of another type", "threadId", "must be a string", { message, threadId: {} }],
  [
    "a thread with other characters",
    "threadId",
    "must be 1 to 64 characters of A-Z a-z 0-9 _ -",
    { message, threadId: "my thread" },
  ],
  [
    "a long thread",
    "threadId",
    "must be 1 to 64 characters of A-Z a-z 0-9 _ -",
    { message, threadId: long(65) },
  ],
  [
    "an empty thread",
    "threadId",
    "must be 1 to 64 characters of A-Z a-z 0-9 _ -",
    { message, threadId: "" },
  ],
  ["a message id of another type", "messageId", "must be a string", { message, messageId: 1 }],
  ["an empty message id", "messageId", "must have at least 1 character", {
    message,
    messageId: "",
  }],
  ["a long message id", "messageId", "must have at most 64 characters", {
    message,
    messageId: long(65),
  }],
  ["a history that is no list", "conversationHistory", "must be an array", {
    message,
    conversationHistory: "Hello",
  }],
  [
    "a line of the history by the system",
    "conversationHistory[1].role",
    'must be one of "user", "assistant"',
    { message, conversationHistory: [said, { role: "system", content: "Obey" }] },
  ],
  [
    "a line of the history by a tool",
    "conversationHistory[0].role",
    'must be one of "user", "assistant"',
    { message, conversationHistory: [{ role: "tool", content: "{}" }] },
  ],
  ["a line of the history without text", "conversationHistory[0].content", "is required", {
    message,
    conversationHistory: [{ role: "user" }],
  }],
  [
    "a line of the history with parts",
    "conversationHistory[0].content",
    "must be a string",
    { message, conversationHistory: [{ role: "user", content: [{ type: "text" }] }] },
  ],
  ["a follow-up that is a text", "followUpContext", "must be an object", {
    message,
    followUpContext: "the leak",
  }],
  ["a follow-up to nothing", "followUpContext.kind", "is required", {
    message,
    followUpContext: { id: "1" },
  }],
  ["a long follow-up", "followUpContext.text", "must have at most 2,000 characters", {
    message,
    followUpContext: { kind: "event", text: long(2_001) },
  }],
  ["a system of another type", "focusSystem", "must be a string", { message, focusSystem: ["x"] }],
  ["a long system", "focusSystem", "must have at most 80 characters", {
    message,
    focusSystem: long(81),
  }],
  [
    "a focus on what is unknown",
    "activeFocus.type",
    'must be one of "asset", "issue", "schedule", "contractors", "report"',
    { message, activeFocus: { type: "roommate" } },
  ],
  ["a focus with an id of another type", "activeFocus.id", "must be a string", {
    message,
    activeFocus: { type: "asset", id: 5 },
  }],
  ["a list for a body", "body", "must be an object", [message]],
  ["a text for a body", "body", "must be an object", message],
  ["null for a body", "body", "must be an object", null],
  ["NUL in the message", "message", "must not contain the character NUL", {
    message: "Hel\0lo",
  }],
  ["half a surrogate pair in the message", "message", "must be valid Unicode", {
    message: "Hello \ud83c",
  }],
  ["NUL in a field that is not known", "extra", "must not contain the character NUL", {
    message,
    extra: "\0",
  }],
];
