import { assert, assertEquals, assertMatch, assertStringIncludes } from "@std/assert";
import { assertCompleted } from "../../support/assert_reply.ts";
import { inHome } from "../../support/in_world.ts";
const test = inHome();

const SENTENCE = "My water heater is leaking, what should I do?";

test("records, acknowledges and answers the demo sentence", async ({ world, person }) => {
  const heater = { kind: "water_heater", name: "Water heater", space: "garage" };
  const assetId = await world.addAsset(person, heater);
  const response = await person.ask(SENTENCE);
  const { reply } = response;
  const result = JSON.parse(reply.functionResult!);

  assertCompleted(response);
  assertMatch(reply.message, /recorded/i);
  assertMatch(reply.message, /shut off|turn off/i);

  assertEquals(reply.functionCall?.name, "record_home_event");
  assertEquals(JSON.parse(reply.functionCall!.arguments).event_type, "issue_reported");
  const { type, success, code, eventId, isNewAsset, eventType, systemKind } = result;
  assertEquals({ type, success, code, isNewAsset, eventType, systemKind }, {
    type: "home_event_recorded",
    success: true,
    code: "ok",
    isNewAsset: false,
    eventType: "issue_reported",
    systemKind: "water_heater",
  });
  assertEquals(result.assetId, assetId);

  const rows = await world.sql(
    `select id, asset_id, event_type, title, source, confidence, actor_person_id
     from public.home_events where home_id = $1`,
    [person.homeId],
  );
  assertEquals(rows, [{
    id: eventId,
    asset_id: assetId,
    event_type: "issue_reported",
    title: result.title,
    source: "chat",
    confidence: rows[0]!["confidence"],
    actor_person_id: person.id,
  }]);
  assert(Number(rows[0]!["confidence"]) <= 60);
  assertStringIncludes(result.message, result.title);
  assert(!result.message.includes(eventId), "the sentence has no id");
});

/** A sentence, the tools that it calls, and how the reply begins. */
const SPANISH: [said: string, tools: string, begins: RegExp][] = [
  ["Hola", "", /^¡Hola!/],
  [
    "Mi calentador de agua gotea, ¿qué hago?",
    "record_home_event",
    /^Anotado: “Calentador de agua gotea”, Calentador \(garaje\)\.\n\nAhora mismo:\n1\. Corta su agua/,
  ],
  ["¿se ha guardado?", "", /^Sí, consta en el registro\.\n• Calentador de agua gotea/],
  [
    "La puerta del garaje hace mucho ruido",
    "record_home_event",
    /^Anotado: “Puerta del garaje hace mucho ruido”.*\n\nAhora mismo:\n1\. Mira primero lo sencillo/,
  ],
  ["Ya está arreglada", "update_issue_status", /^“Puerta del garaje .*” queda como resuelto\./],
  ["Deshaz eso", "correct_home_record", /“Puerta del garaje .*” vuelve a estar abierto\./],
  [
    "Ayer limpié los canalones por 120 dólares",
    "record_home_event",
    /^Anotado: “Limpié los canalones”.*120/,
  ],
  ["costó 95", "correct_home_record", /^Cambiado en “Limpié los canalones”: coste .*95/],
  ["¿Cuándo limpiamos los canalones?", "search_home_record", /^La última vez: “Limpié/],
  ["¿Cuánto gastamos en los canalones?", "search_home_record", /^Los costes anotados suman 95/],
  ["¿Qué hay pendiente?", "list_attention", /^De aquí a 60 días: 2 problemas abiertos\.\n/],
  ["¿Qué mantenimiento necesita mi casa?", "list_attention", /¿Me ocupo de estas 5 tareas\?/],
  [
    "Revisar la bomba cada 3 meses",
    "schedule_maintenance",
    /^Programado: “Revisar la bomba” cada 3 meses, por primera vez/,
  ],
  [
    "Salta esta vez la bomba",
    "manage_schedule",
    /^Esta vez se salta “Revisar la bomba”\. Vuelve a tocar/,
  ],
  ["Compramos una secadora nueva", "update_home_asset", /^Añadido a tus instalaciones/],
  [
    "¿Cuánto cuesta una secadora nueva?",
    "calculate_cost_impact",
    /^Secadora, sustitución: no tengo ninguna cifra\./,
  ],
  ["¿A quién llamo para la secadora?", "get_contractor_recommendations", /^No consta ninguna empr/],
  ["¿Qué temperatura hace hoy?", "", /^Sin conexión entiendo pocas frases/],
];
const ENGLISH = /\b(?:the|is|was|are|has|your|you|for|and|nothing|recorded|on record|found|of)\b/i;

test("the offline model answers a Spanish sentence in Spanish", async ({ world, person }) => {
  await world.addAsset(person, { kind: "water_heater", name: "Calentador", space: "garaje" });
  for (const [said, tools, begins] of SPANISH) {
    const { reply } = await person.ask({ message: said, locale: "es" });
    assertEquals(reply.toolCalls.map(({ name }) => name).join(), tools, said);
    assertMatch(reply.message, begins, said);
    // Names of sources and the signature are English.
    const own = reply.message.replace("— offline model", "").replace(/\(.*?\)/g, "");
    assertEquals(ENGLISH.exec(own)?.[0], undefined, `${said}: ${reply.message}`);
  }
});
