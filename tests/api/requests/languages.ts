import { assert, assertEquals } from "@std/assert";
import { englishSentences } from "@function/sentences/english.ts";
import { frenchSentences } from "@function/sentences/french.ts";
import { germanSentences } from "@function/sentences/german.ts";
import { spanishSentences } from "@function/sentences/spanish.ts";
import { expireLease, killFunction } from "../../support/crash.ts";
import type { ReplyResponse } from "../../support/http_request.ts";
import { inHome } from "../../support/in_world.ts";
import { startApprovalTurn } from "../../support/pending_calls.ts";
import { recordIssue } from "../../support/tool_calls.ts";
import type { World } from "../../support/world.ts";

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
  assert(message.includes("No he podido leer “ayer quizás” como fecha"), message);
  assert(reply.suggestions.includes(spanishSentences.suggestions.undo), `${reply.suggestions}`);
});

/** The last suggestion after a call that wrote: how to undo it. */
async function undoAfter(world: World, ask: () => Promise<ReplyResponse>): Promise<string> {
  world.model.script.next({ toolCalls: [recordIssue("Leak")] });
  const { reply } = await ask();
  return reply.suggestions.at(-1)!;
}

test("a turn is in the language of its message, else of the request, the person, the client and the home", async ({ world, person }) => {
  const undoOf = (message: string, locale?: string, accepted = "") =>
    undoAfter(world, () => person.ask({ message, locale }, { "accept-language": accepted }));
  const { suggestions: { undo: english } } = englishSentences;
  assertEquals(await undoOf("Leak 1"), english);
  const changes = { language: "de" };
  await person.rpc("update_home", { home_id: person.homeId, changes });
  assertEquals(await undoOf("Leak 2"), germanSentences.suggestions.undo);
  assertEquals(await undoOf("Leak 3", undefined, "fr-CA"), frenchSentences.suggestions.undo);
  const { status } = await person.rpc("set_language", { language: "es" });
  assertEquals(status, 204);
  assertEquals(await undoOf("Leak 4", "pt", "fr-CA"), spanishSentences.suggestions.undo);
  assertEquals(await undoOf("Leak 5", "en"), english);
  assertEquals(await undoOf("Der Wasserhahn tropft", "en"), germanSentences.suggestions.undo);
  assertEquals(await undoOf("chaudière révisée hier", "en"), frenchSentences.suggestions.undo);
});

test("a short answer is answered in the language of the person's earlier messages, before the locale", async ({ world, person }) => {
  await undoAfter(
    world,
    () => person.ask({ message: "El grifo de la cocina gotea", locale: "en" }),
  );
  for (const message of ["ok", "2", "no", "👍", "Leak"]) {
    const undo = await undoAfter(world, () => person.ask({ message, locale: "en" }));
    assertEquals(undo, spanishSentences.suggestions.undo, message);
  }
  const said = await undoAfter(world, () => person.ask({ message: "yes", locale: "es" }));
  assertEquals(said, englishSentences.suggestions.undo, "a word of one language");
  const { threadId } =
    (await person.ask({ message: "Leak", locale: "de", threadId: "other" })).reply;
  world.model.script.next({ toolCalls: [recordIssue("Leak")] });
  const other = await person.ask({ message: "ok", locale: "de", threadId });
  assertEquals(other.reply.suggestions.at(-1), germanSentences.suggestions.undo, "another thread");
});

test("the result of a call is in the language of the message, also with another locale", async ({ world, person }) => {
  const results = {
    "Der Wasserhahn tropft": "Eingetragen: „Leak“.",
    "Se rompió la lavadora": "Anotado: “Leak”.",
    "Le robinet fuit depuis hier": "C’est noté : « Leak ».",
  };
  for (const [message, expected] of Object.entries(results)) {
    world.model.script.next({ toolCalls: [recordIssue("Leak")] });
    const { reply } = await person.ask({ message, locale: "en", threadId: crypto.randomUUID() });
    assertEquals(JSON.parse(reply.functionResult!).message, expected);
    const { output } = reply.toolCalls[0] as unknown as { output: { message: string } };
    assertEquals(output.message, expected);
  }
});

test("set_language names the field of a language that it does not know", async ({ person }) => {
  const { status, body } = await person.rpc("set_language", { language: "tlh" });
  const { code, details, hint } = body as Record<string, string>;
  const expected = [400, "22023", "invalid_field", "language: use en, es, de, fr or null"];
  assertEquals([status, code, details, hint], expected);
});

test("a turn keeps its language when another member decides, continues and replays it", async ({ world }) => {
  const owner = await world.person({ policy: "approval" });
  const member = await world.housemate(owner, "member");
  const body = { message: "Der Wasserhahn in der Küche tropft", messageId: "m-1" };
  const { threadId, asked, call } = await startApprovalTurn(world, { person: owner, body });
  await owner.setVisibility(threadId, "household");
  assertEquals(asked.reply.suggestions, ["Ja", "Nein"]);
  const spanish = { headers: SPANISH };
  const denied = await member.respond({ ...call, output: "denied", locale: "es" }, spanish);
  assertEquals(denied.reply.notice, germanSentences.notices.denied("„Leaking tap“"));
  const replayed = await owner.ask({ ...body, locale: "en" });
  assertEquals(replayed.reply.notice, denied.reply.notice);
});

test("the reply to a turn that resumes is in its language", async ({ world, person }) => {
  const body = { message: "La lavadora hace mucho ruido", messageId: "m-1" };
  world.model.script.next({ toolCalls: [recordIssue("Ruido")], when: { pass: 1 } });
  world.api.break({ name: "finish_turn", kind: "refuse", held: () => killFunction(world) });
  assertEquals((await person.ask({ ...body, locale: "en" })).status, 503);
  await expireLease(world, person.homeId);
  const { reply } = await person.ask({ ...body, locale: "de" });
  assertEquals(reply.suggestions.at(-1), spanishSentences.suggestions.undo);
});

test("a resend in another language gets the stored reply", async ({ person }) => {
  const body = { message: "Hello", messageId: "m-1" };
  const first = await person.ask({ ...body, locale: "es" }, SPANISH);
  const second = await person.ask({ ...body, locale: "en" });
  assertEquals([second.status, second.reply], [200, first.reply]);
});
