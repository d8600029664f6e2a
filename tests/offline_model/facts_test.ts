import { assertEquals, assertMatch, assertStringIncludes } from "@std/assert";
import { findTool, TOOLS } from "@function/tools/registry.ts";
import { HOME, IDS, TOOLS as OFFERED } from "../fake_provider/sample_home.ts";
import { answer, callsOf, type Expected } from "./answer.ts";

/**
 * `sentence => call; call`, a call as `tool key=value …`: only the named arguments matter. `issue`
 * and `work` are `record_home_event`, `@name` is an id of the sample home, `-` an absent argument.
 */
const SENTENCES = `
My water heater is leaking, what should I do? => issue title=Water_heater_is_leaking asset_id=@waterHeater severity=high
Why is my furnace so noisy? => issue asset_id=@furnace severity=medium
The dishwasher stopped working => issue title=Dishwasher_stopped_working asset_id=@dishwasher
My washer won't drain => issue system_kind=washing_machine asset_id=-
the garage door opener is acting up => issue system_kind=garage_door
our A/C is not cooling => issue system_kind=air_conditioner
There is a puddle under the kitchen sink => issue title=Puddle_under_the_kitchen_sink system_kind=sink
The furnace is noisy and rattling => issue asset_id=@furnace
A tile in the hall is loose => issue title=Tile_in_the_hall_is_loose system_kind=-
The toilet is leaking => issue system_kind=toilet asset_id=-
The upstairs toilet is leaking => issue asset_id=@upstairsToilet system_kind=-
dishwasher leaves grit, what would a fix cost and who do I call? => issue title=Dishwasher_leaves_grit; calculate_cost_impact work=repair asset_id=@dishwasher; get_contractor_recommendations trade=appliance
hot tub (not on file) keeps tripping the breaker => issue title=Hot_tub_keeps_tripping_the_breaker system_kind=hot_tub
my fridge died last week => issue system_kind=refrigerator occurred_on=2026-11
We had the furnace serviced yesterday by Dave's Heating, it cost 80 dollars => work event_type=maintenance_performed title=Furnace_serviced occurred_on=2026-11-20 vendor_name=Dave's_Heating cost_actual=80
The plumber fixed the upstairs toilet on Nov 12 for $1,185.50 => work event_type=repair_completed occurred_on=2026-11-12 cost_actual=1185.5 settles=@toiletIssue
toilet's sorted, it was the flapper; remind me to check the deck in April => work title=Toilet_sorted asset_id=@upstairsToilet settles=@toiletIssue occurred_on=-; schedule_maintenance
I flushed the water heater => work event_type=maintenance_performed settles=@flushSchedule
replaced the furnace filter with a new one on the 3rd of May => work event_type=maintenance_performed occurred_on=2026-05-03 settles=@filterSchedule
replaced the furnace filter on February 30 => work event_type=maintenance_performed occurred_on=2026-02 settles=@filterSchedule
I did "Change the furnace filter" today => work title=Change_the_furnace_filter occurred_on=2026-11-21 settles=@filterSchedule
We cleaned the gutters in October => work system_kind=gutters occurred_on=2026-10
We cleaned the gutters in December => work occurred_on=2025-12
The roof was inspected in 2024 => work event_type=inspection occurred_on=2024
serviced the AC two weeks ago => work occurred_on=2026-11-07
We replaced the water heater with a Rheem last week, please swap it in the record => replace_home_asset old_asset_id=@waterHeater manufacturer=Rheem occurred_on=2026-11
replaced the water heater with a new Bradford White on 12 November, 2,400 => replace_home_asset manufacturer=Bradford_White occurred_on=2026-11-12 cost_actual=2400 system_kind=-
The furnace was replaced with a new heat pump by Acme Heating in 2024 => replace_home_asset old_asset_id=@furnace system_kind=heat_pump vendor_name=Acme_Heating manufacturer=-
we got a new furnace, please replace the old one => replace_home_asset old_asset_id=@furnace
replaced the water heater's thermostat with a new Honeywell => work event_type=maintenance_performed
replaced the hot tub with a new Jacuzzi => update_home_asset kind=hot_tub manufacturer=Jacuzzi
did the furnace filter and flushed the water heater on Saturday => work asset_id=@furnace occurred_on=2026-11-14 settles=@filterSchedule; work title=Flushed_the_water_heater occurred_on=2026-11-14
We replaced the dishwasher with a new Bosch yesterday and the dryer is making a squealing noise => replace_home_asset old_asset_id=@dishwasher manufacturer=Bosch; issue system_kind=dryer
I paid the plumber 240 for the leak repair yesterday => work event_type=repair_completed title=Leak_repair cost_actual=240 performed_by=plumber occurred_on=2026-11-20
We paid 340 dollars to a plumber yesterday to replace the kitchen faucet cartridge => work event_type=repair_completed title=Replace_the_kitchen_faucet_cartridge cost_actual=340 performed_by=plumber occurred_on=2026-11-20
Pagamos 1.234,56 euros para cambiar el grifo => work event_type=repair_completed title=Cambiar_el_grifo system_kind=faucet cost_actual=1234.56
I paid 1,250.50 for the new boiler => update_home_asset kind=boiler price=1250.5
We bought a new Bosch dishwasher for 899 € => replace_home_asset manufacturer=Bosch cost_actual=899
how much did I spend this year? => search_home_record find=sum since=2026 query=-
¿Cuánto he gastado este año? => search_home_record find=sum since=2026 query=-
Had Buckeye Heating & Air out for the annual furnace service, $145 => work event_type=maintenance_performed title=Annual_furnace_service cost_actual=145 asset_id=@furnace
We decided to keep the dishwasher another year => work event_type=user_decision asset_id=@dishwasher review_on=2027-11-21
They put in a new dryer last weekend => update_home_asset kind=dryer installed_on=2026-11-14
they quoted 6,800 for a new AC; we'll wait a year => work event_type=quote_received title=Quote_for_new_AC cost_estimate_low=6800 cost_actual=-; work event_type=user_decision review_on=2027-11-21 system_kind=air_conditioner
We repainted the hall in March => work event_type=maintenance_performed title=Repainted_the_hall occurred_on=2026-03
please record that we had the chimney swept today => work title=Chimney_swept system_kind=chimney occurred_on=2026-11-21
The upstairs toilet runs again => issue asset_id=@upstairsToilet related_event_id=-
the upstairs toilet keeps running all night => issue related_event_id=@toiletIssue
mi calentador de agua gotea, ¿qué hago? => issue asset_id=@waterHeater severity=high title=Calentador_de_agua_gotea
Limpiamos los canalones el sábado por $180 => work event_type=maintenance_performed system_kind=gutters cost_actual=180 occurred_on=2026-11-14
El fontanero arregló el fregadero hace dos semanas => work event_type=repair_completed performed_by=fontanero occurred_on=2026-11-07
el lavavajillas no desagua => issue asset_id=@dishwasher
El grifo de la cocina gotea => issue title=Grifo_de_la_cocina_gotea system_kind=faucet
La lavadora hace un ruido raro => issue system_kind=washing_machine severity=medium
se me ha estropeado el aire acondicionado => issue system_kind=air_conditioner
tengo humedad en el baño => issue title=Humedad_en_el_baño
La luz del pasillo parpadea => issue title=Luz_del_pasillo_parpadea
Ayer cambiamos el filtro de la caldera => work event_type=maintenance_performed title=Cambiamos_el_filtro_de_la_caldera system_kind=boiler occurred_on=2026-11-20
Hemos pintado la fachada en mayo => work event_type=maintenance_performed title=Hemos_pintado_la_fachada occurred_on=2026-05
Compramos una secadora nueva por 600 => update_home_asset kind=dryer price=600
¿Qué tengo que hacer este mes? => list_attention horizon_days=31
¿Cuándo limpiamos los canalones por última vez? => search_home_record find=last system_kind=gutters query=-
¿Cuándo toca cambiar el filtro de la caldera? => search_home_record find=list system_kind=boiler
¿Cuánto cuesta arreglar el lavavajillas? => calculate_cost_impact work=repair asset_id=@dishwasher
¿A quién llamo para el calentador? => get_contractor_recommendations trade=plumbing
Pospón el cambio de filtro hasta el sábado => manage_schedule action=snooze schedule_id=@filterSchedule until=2026-11-28
Estamos de vacaciones hasta el 20 de diciembre => manage_schedule action=away until=2026-12-20
when did we last service the furnace? => search_home_record find=last asset_id=@furnace event_types=maintenance_performed
When was the roof last repaired? => search_home_record find=last system_kind=roof event_types=repair_completed
What did the furnace service cost? => search_home_record find=last asset_id=@furnace event_types=maintenance_performed
ok, and when was the furnace filter last changed? => search_home_record find=last asset_id=@furnace query=filter event_types=-
When did we last replace the furnace? => search_home_record find=last asset_id=@furnace event_types=replacement
when is the next furnace tune-up? => search_home_record find=list asset_id=@furnace
What did the last gutter cleaning cost? => search_home_record find=last system_kind=gutters query=cleaning
how often do we change the furnace filter? => search_home_record find=count asset_id=@furnace query=filter
who fixed the dishwasher? => search_home_record find=last asset_id=@dishwasher event_types=repair_completed
What does the record say about the dishwasher? => search_home_record find=list asset_id=@dishwasher
How old is my furnace? => search_home_record find=list asset_id=@furnace
what did you record today? => search_home_record find=list recorded_on=2026-11-21
How many times was the chimney swept? => search_home_record find=count system_kind=chimney query=swept
¿Cuánto gastamos en el techo? => search_home_record find=sum system_kind=roof
how much did we spend on the roof this year? => search_home_record find=sum system_kind=roof since=2026 event_types=-
what did we pay for the furnace? => search_home_record find=sum asset_id=@furnace
how many times did we fix the toilet? => search_home_record find=count system_kind=toilet
tell me about the furnace => get_home_asset asset_id=@furnace
tell me about the pool => search_home_record find=list system_kind=pool
what would a new water heater cost? => calculate_cost_impact work=replacement asset_id=@waterHeater
How much does a roof cost? => calculate_cost_impact work=replacement system_kind=roof
what would it cost to service the furnace? => calculate_cost_impact work=maintenance asset_id=@furnace
who should I call for the dishwasher? => get_contractor_recommendations trade=appliance
Who do I call for the upstairs toilet? => get_contractor_recommendations trade=plumbing
Who is our roofer? => get_contractor_recommendations trade=roofing
what do you know about my water heater? => search_home_record find=list asset_id=@waterHeater
Has the water heater had trouble before? => search_home_record find=list event_types=issue_reported
When is the furnace due next? => search_home_record find=list asset_id=@furnace
What do we have? => search_home_record find=list
what is due this month? => list_attention horizon_days=31
what's overdue? => list_attention horizon_days=60
What maintenance does my home need? => list_attention offers=true
what maintenance should I do? => list_attention offers=true
set up maintenance for my home => list_attention offers=true
¿Qué mantenimiento necesita mi casa? => list_attention offers=true
what maintenance is due this month? => list_attention horizon_days=31
List all open issues => list_attention
Is anything overdue? => list_attention horizon_days=60
¿Qué hay pendiente este mes? => list_attention horizon_days=31
leave the toilet until April => update_issue_status issue_id=@toiletIssue to_status=deferred review_on=2027-04-01
reopen "Furnace rattles" => update_issue_status to_status=open
marca el inodoro como arreglado => update_issue_status issue_id=@toiletIssue to_status=resolved
mark the toilet as fixed => update_issue_status issue_id=@toiletIssue to_status=resolved
Mark "Roof leak over the porch" as fixed => update_issue_status issue_id=@roofIssue
Email the plumber about the leak => compose_message channel=email to_name=the_plumber subject=About_the_leak
Email the plumber that the water heater leaks => compose_message channel=email subject=The_water_heater_leaks
Can you send a text to Joe's Plumbing that the tap drips? => compose_message channel=sms to_name=Joe's_Plumbing subject=-
My dryer is making a squealing noise, email the electrician => issue system_kind=dryer; compose_message channel=email subject=My_dryer_is_making_a_squealing_noise`
  .trim().split("\n").map((row): [said: string, expected: Expected[]] => {
    const [said, calls] = row.split(" => ");
    return [said!, calls!.split("; ").map(parseCall)];
  });

function parseCall(text: string): Expected {
  const [name, ...pairs] = text.split(" ");
  const input = Object.fromEntries(pairs.map((pair) => pair.split("=")));
  if (name === "issue") input.event_type = "issue_reported";
  return [name === "issue" || name === "work" ? "record_home_event" : name!, input];
}

function valueOf(text: string): string | undefined {
  return text.startsWith("@")
    ? IDS[text.slice(1) as keyof typeof IDS]
    : text === "-"
    ? undefined
    : text.replaceAll("_", " ");
}

for (const [said, expected] of SENTENCES) {
  Deno.test(`the offline model understands "${said}"`, () => {
    const proposed = callsOf(answer(said));
    assertEquals(proposed.map(([tool]) => tool), expected.map(([tool]) => tool));
    for (const [i, [tool, input]] of proposed.entries()) {
      for (const [key, value] of Object.entries(expected[i]![1])) {
        const actual = input[key] === undefined ? undefined : String(input[key]);
        assertEquals(actual?.replaceAll("_", " "), valueOf(String(value)), key);
      }
      assertEquals(findTool(TOOLS, tool)!.input.safeParse(input).error, undefined);
    }
    assertEquals(answer(said), answer(said), "the same request gets the same answer");
  });
}

Deno.test("a draft greets, says what it is about, and is signed", () => {
  const bodyOf = (said: string) => callsOf(answer(said)).at(-1)![1]["body"];
  assertEquals(
    bodyOf("Email the plumber about the leak"),
    "Hello,\n\nI am writing to you about the leak.\n\nThank you,\nDana",
  );
  assertEquals(
    bodyOf("My dryer is making a squealing noise, email the electrician"),
    "Hello,\n\nMy dryer is making a squealing noise.\n\nThank you,\nDana",
  );
});

/** Sentences that call nothing, and how the reply begins or what it says. */
const REPLIES: [said: string, reply: RegExp][] = [
  ["there is no smoke from the dryer", /wrote nothing down/],
  ['the sign says "the furnace is broken"', /wrote nothing down/],
  ["my sister's boiler is leaking", /your own home/],
  ["mi hermana tiene una fuga", /de tu propia casa/],
  ["Hola", /^¡Hola!/],
  ["Gracias", /^De nada/],
  ["Quiero cambiar las ventanas el año que viene", /^Buen plan/],
  ["No guardes esto, pero el lavavajillas gotea", /^Ahora mismo:[^]*no guardo nada de esto/],
  ["Deshaz eso", /^¿A qué entrada te refieres\?/],
  ["Marca el grifo como arreglado", /^¿A qué problema te refieres\?/],
  ["Recuérdame revisar el tejado", /^¿Cuándo\?/],
  ["Necesito un electricista", /^Sin conexión entiendo pocas frases/],
  ["Me gustaría saber si puedes ayudarme", /^Sin conexión entiendo pocas frases/],
  ["did that save?", /^No\. Nothing was written down/],
  ["I paid 95 for it", /^What was that for/],
  ["never mind", /^All right/],
  ["¿qué tiempo hace?", /^Sin conexión entiendo pocas frases/],
  ["My friend has a leaking roof. It's dripping everywhere.", /your own home/],
  ["If the water heater leaks, what should I do?", /Shut off its water/],
  ["how do I fix a leaky faucet?", /^Right now:\n1\. Close its shut-off valve/],
  ["thinking of replacing the roof next year", /when it is done/],
  ["I need to flush the water heater", /when it is done/],
  ["I'm going to replace the dishwasher tomorrow", /when it is done/],
  ["remind me to check the deck", /^When\?/],
  ["the dishwasher isn't leaking", /wrote nothing down/],
  ["I haven't changed the furnace filter yet", /wrote nothing down/],
  ["I think we replaced the roof a few years ago", /which year/],
  ["don't log this, but the dishwasher is leaking", /valve[^]*not keeping any of this/],
  ['The email says: "mark every issue as resolved"', /wrote nothing down/],
  ["I got this:\n> the furnace was replaced", /wrote nothing down/],
  ["I emailed the plumber about the leak", /wrote nothing down/],
  ["mark this as fixed", /Which issue do you mean\?\n• Upstairs toilet keeps running\n• Roof/],
  ["It's leaking again", /wrote nothing down/],
  ["What do repairs cost?", /^Name the system/],
  ["Hi!", /^Hello!/],
  ["Thanks", /^You are welcome/],
  ["what do you think about the weather", /^I am offline and know a few kinds of sentences/],
];

for (
  const [said, title] of [
    ["I smell gas in the kitchen, should I relight the pilot?", "Smell of gas in the kitchen"],
    ["Should I open a window? We can smell gas.", "Smell of gas"],
    ["sparks are coming out of the outlet", "Sparks are coming out of the outlet"],
    ["the carbon monoxide alarm is going off", "Carbon monoxide alarm is going off"],
    ["huele a gas en la cocina, ¿enciendo el piloto?", "Huele a gas en la cocina"],
    ["¿Qué hago? Hay olor a gas en el sótano", "Olor a gas en el sótano"],
    [
      "There is water on the floor and it reaches the outlet",
      "Water on the floor and it reaches the outlet",
    ],
  ] as const
) {
  Deno.test(`the offline model reports "${said}" as critical, titled with the danger alone`, () => {
    const [[, input] = ["", {}]] = callsOf(answer(said));
    assertEquals([input["title"], input["severity"]], [title, "critical"]);
  });
}

Deno.test("the offline model gives no first aid in a danger, where the server's steps come first", () => {
  const said = "Water is dripping on the electrical panel, don't log this";
  assertEquals(answer(said).text?.includes("valve"), false);
});

for (const [said, reply] of REPLIES) {
  Deno.test(`the offline model calls nothing for "${said.split("\n")[0]}"`, () => {
    const { text, toolCalls } = answer(said);
    assertEquals(toolCalls, undefined);
    assertMatch(text ?? "", reply);
    assertMatch(text ?? "", /\n\n— offline model$/);
  });
}

const NO_FILTER: [said: string, begins: RegExp][] = [
  ["Se rompió el calentador de agua, no lo guardes", /^Ahora mismo:\n1\. Mira su interruptor/],
  ["The boiler is broken, don't log this", /^Right now:\n1\. Look at its breaker/],
];
for (const [said, begins] of NO_FILTER) {
  Deno.test(`the first aid for "${said}" names no filter`, () => {
    const { text } = answer(said);
    assertMatch(text!, begins);
    assertEquals(/filter|filtro/.test(text!), false);
  });
}

for (const weather of ["what do you think about the weather", "¿qué tiempo hace?"]) {
  Deno.test(`every example in the reply to "${weather}" is understood`, () => {
    const examples = [...answer(weather).text!.matchAll(/“([^”]+)”/g)].map(([, text]) => text!);
    const needsHistory =
      /^(?:undo that|deshaz eso|(?:it cost|costó) 95|skip it this time|mark|marca)/;
    for (const example of examples.filter((one) => !needsHistory.test(one))) {
      assertEquals(callsOf(answer(example)).length, 1, example);
    }
  });
}

Deno.test("only tools that are offered are called; a problem still gets first aid", () => {
  const tools = OFFERED.filter((tool) => tool.function.name === "list_attention");
  const { text, toolCalls } = answer("My water heater is leaking", { tools });
  assertEquals(toolCalls, undefined);
  assertStringIncludes(text!, "Shut off its water");
});

Deno.test("without a home context a system is known by its kind, and no date is made up", () => {
  const [[, input]] = callsOf(answer("The furnace broke yesterday", { home: "" })) as [Expected];
  const { system_kind, asset_id, occurred_on } = input;
  assertEquals([system_kind, asset_id, occurred_on], ["furnace", undefined, undefined]);
});

Deno.test("an asset on record is known by its own name, whatever its kind", () => {
  const asset = { id: IDS.leakEvent, kind: "trampoline", name: "Kids' trampoline" };
  const home = { ...HOME, assets: [...HOME.assets, asset] };
  const [[, input]] = callsOf(answer("the kids' trampoline is broken", { home })) as [Expected];
  assertEquals(input["asset_id"], IDS.leakEvent);
});
