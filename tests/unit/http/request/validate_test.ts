import { assert, assertEquals, assertThrows } from "@std/assert";
import { z } from "zod";
import { chatClientRequest, toolResultsRequest, turnRequest } from "@function/contract/requests.ts";
import { TurnError } from "@function/errors.ts";
import { validate } from "@function/http/request/validate.ts";
import { englishSentences } from "@function/sentences/english.ts";
import { spanishSentences } from "@function/sentences/spanish.ts";

const valid = { message: "The water heater is leaking." };
const THREAD_ID = "must be 1 to 64 characters of A-Z a-z 0-9 _ -";
const history = [{ role: "user", content: "a" }, { role: "system", content: "b" }];

const invalid: [body: unknown, field: string, reason: string][] = [
  [[], "body", "must be an object"],
  [null, "body", "must be an object"],
  [{}, "message", "is required"],
  [{ message: 5 }, "message", "must be a string"],
  [{ message: "" }, "message", "must not be blank"],
  [{ message: " \n\t" }, "message", "must not be blank"],
  [{ message: "\u200b" }, "message", "must not be blank"],
  [{ message: " \u2060\ufe0f\u00ad" }, "message", "must not be blank"],
  [{ message: "a".repeat(4001) }, "message", "must have at most 4,000 characters"],
  [{ ...valid, propertyId: "12" }, "propertyId", "must be a uuid"],
  [{ ...valid, threadId: "a/b" }, "threadId", THREAD_ID],
  [{ ...valid, messageId: "" }, "messageId", "must have at least 1 character"],
  [{ ...valid, messageId: "a".repeat(65) }, "messageId", "must have at most 64 characters"],
  [
    { ...valid, conversationHistory: history },
    "conversationHistory[1].role",
    'must be one of "user", "assistant"',
  ],
  [{ ...valid, conversationHistory: "hi" }, "conversationHistory", "must be an array"],
  [{ ...valid, activeFocus: {} }, "activeFocus.type", "is required"],
  [{ ...valid, followUpContext: { id: "x" } }, "followUpContext.kind", "is required"],
];
for (const [body, field, reason] of invalid) {
  const json = JSON.stringify(body);
  Deno.test(`validate() rejects ${json.slice(0, 80)}: "${field}" ${reason}`, () => {
    const error = assertThrows(() => validate(turnRequest, body), TurnError);
    assertEquals(error.details, { field, reason });
    assertEquals(error.message, `Please check "${field}": it ${reason}.`);
  });
}

Deno.test("every problem of a field is said in the person's language", () => {
  const requests: [body: unknown, sentence: string][] = [
    [{}, 'Revisa "message": falta.'],
    [{ message: "" }, 'Revisa "message": no puede estar en blanco.'],
    [{ message: 5 }, 'Revisa "message": debe ser de tipo string.'],
    [
      { message: "a".repeat(4001) },
      'Revisa "message": debe tener como máximo 4000 caracteres.',
    ],
    [{ ...valid, propertyId: "12" }, 'Revisa "propertyId": debe ser un uuid.'],
    [{ ...valid, messageId: "" }, 'Revisa "messageId": debe tener como mínimo 1 carácter.'],
    [
      { ...valid, threadId: "a/b" },
      'Revisa "threadId": debe tener de 1 a 64 caracteres de A-Z a-z 0-9 _ -.',
    ],
    [
      { ...valid, conversationHistory: history },
      'Revisa "conversationHistory[1].role": debe ser uno de estos valores: "user", "assistant".',
    ],
  ];
  for (const [body, sentence] of requests) {
    const error = assertThrows(() => validate(turnRequest, body), TurnError);
    assertEquals(error.sentenceIn(spanishSentences), sentence);
  }
});

/** Schemas cannot read the catalogue, so their messages repeat it. */
Deno.test("every sentence in the schema of a request is in the catalogue", () => {
  const known = Object.values(englishSentences.fieldProblems);
  const rejected: [schema: z.ZodType, body: unknown][] = [
    [turnRequest, { message: " ", propertyId: "x", threadId: "/" }],
    [chatClientRequest, { id: "/", messages: [] }],
    [toolResultsRequest, { threadId: "t", toolCallId: "c" }],
  ];
  for (const [schema, body] of rejected) {
    for (const { message } of schema.safeParse(body).error!.issues) {
      assert(!/^(must|is) /.test(message) || known.includes(message), message);
    }
  }
});

Deno.test("validate() returns a valid request without unknown fields", () => {
  assertEquals(validate(turnRequest, { ...valid, extra: 1 }), valid);
});

Deno.test("validate() takes null for every optional field as absent, and reads the others", () => {
  const threadId = "t";
  const requests: [schema: z.ZodObject, required: Record<string, unknown>][] = [
    [turnRequest, { message: "Hi" }],
    [chatClientRequest, { id: threadId, messages: [{}], trigger: "submit-message" }],
    [toolResultsRequest, { threadId, toolCallId: "c", approvalId: "a", output: null }],
  ];
  for (const [schema, required] of requests) {
    const nulls = Object.fromEntries(Object.keys(schema.shape).map((name) => [name, null]));
    const { locale: _, ...read } = validate(schema, { ...nulls, ...required });
    assertEquals(read, required);
  }
  const followUpContext = { kind: "asset", id: null, text: null };
  const activeFocus = { type: "asset", id: null };
  assertEquals(validate(turnRequest, { message: "Hi", followUpContext, activeFocus }), {
    message: "Hi",
    followUpContext: { kind: "asset" },
    activeFocus: { type: "asset" },
  });
});

Deno.test("validate() says that a required field is required, if it is null", () => {
  const error = assertThrows(() => validate(turnRequest, { message: null }), TurnError);
  assertEquals(error.details?.field, "message");
});
