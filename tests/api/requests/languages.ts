import { assert, assertEquals } from "@std/assert";
import { spanishSentences } from "@function/sentences/spanish.ts";
import { inHome } from "../../support/in_world.ts";
import { recordIssue } from "../../support/tool_calls.ts";

const test = inHome();
const SPANISH = { "accept-language": "es-ES,es;q=0.9,en;q=0.5" };

test("an error is in the language of the request, also when its body is invalid", async ({ person }) => {
  const expected = spanishSentences.errors.not_found;
  const propertyId = crypto.randomUUID();
  const message = "Hola";
  const requests: [body: object, headers: Record<string, string>][] = [
    [{ message, propertyId, locale: "es-MX" }, { "accept-language": "en" }],
    [{ message, propertyId }, SPANISH],
  ];
  for (const [body, headers] of requests) {
    assertEquals((await person.ask(body, headers)).reply.error, expected);
  }
  const invalid = await person.ask({ message: "", locale: "es" });
  assertEquals(invalid.reply.error, 'Revisa "message": no puede estar en blanco.');
  assertEquals((await person.ask({ message, propertyId, locale: 5 })).status, 404);
});

test("suggestions and notes about arguments are in the language of the request", async ({ world, person }) => {
  const call = recordIssue("Fuga en el grifo");
  const given = { ...call, arguments: { ...call.arguments, occurred_on: "ayer quizás" } };
  world.model.script.next({ toolCalls: [given] });
  const { reply } = await person.ask({ message: "Hay una fuga", locale: "es" });
  const { message } = JSON.parse(reply.functionResult!);
  assert(message.includes(spanishSentences.arguments.lostDate("ayer quizás")), message);
  assert(reply.suggestions.includes(spanishSentences.suggestions.undo), `${reply.suggestions}`);
});

test("a resend in another language gets the stored reply byte for byte", async ({ person }) => {
  const body = { message: "Hello", messageId: "m-1" };
  const first = await person.ask({ ...body, locale: "es" }, SPANISH);
  const second = await person.ask({ ...body, locale: "en" });
  assertEquals([second.status, second.text], [200, first.text]);
});
