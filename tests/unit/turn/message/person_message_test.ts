import { assert, assertEquals } from "@std/assert";
import { findDangers, isEmergency, isEmergencyAhead } from "@function/turn/words/danger.ts";
import { TOPICS } from "@function/turn/words/danger_words.ts";
import { forbidsRecording } from "@function/turn/words/message_words.ts";
import { createToolCall, withResult } from "@function/tools/tool_call.ts";
import { measureCpu } from "../../../support/measure_cpu.ts";

const DANGER = `
I smell gas in the kitchen
there's a strong smell of gas near the furnace
It smells like rotten eggs down here
The CO alarm is going off
our carbon monoxide detector keeps beeping
The outlet is sparking
sparks from the breaker panel!
There's smoke coming from the dryer
the smoke alarm is going off
Something smells like burning
A pipe burst in the basement
The basement is flooding
I can't stop the flooding
It won't stop sparking
not sure if I smell gas or not
Water is dripping on the electrical panel
the ceiling is about to fall
We had a gas smell last week. Now I smell gas again
the stove was on fire yesterday, but there is still smoke
I got an electric shock from the tap
It doesn’t leak, but the outlet is sparking
There are no flames and the outlet is sparking
No hay llamas y el enchufe echa chispas
Huele a gas en la cocina
hay una fuga de gas
Sale humo de la secadora
el enchufe echa chispas
Se está inundando el sótano
Reventó una tubería
no para de salir humo
Cambié la bombona, el regulador silba y sale un olor raro
Desde que encendimos el brasero nos duele la cabeza y huele a humo
La lavadora me da calambre y echa chispas
El sótano se inunda, ya llega a las rodillas
Es riecht nach Gas
In der Küche riecht es stark verbrannt
Die Steckdose funkt
Der Trockner qualmt
Der Keller ist überschwemmt
Ein Rohr ist geplatzt
Der Rauchmelder heult
Ça sent le gaz
Il y a une fuite de gaz
De la fumée sort du sèche-linge
La prise fait des étincelles
La cave est inondée
La batterie de la trottinette gonfle et sent le brûlé
On a tous mal à la tête depuis que le poêle à gaz est allumé
Le plafond fait une bosse et des morceaux tombent
Le plafond s'effondre`;

/** A thing and a sign of danger, of which neither is a danger alone. */
const DANGER_TOGETHER = `
the consumer unit hums and its cover is warm
we all have a headache since the boiler came on
the generator is running in the garage, I feel woozy
Can I still use the stove? There was a pop and it hisses at the regulator
the washing machine leaked and the power strip lies in the puddle
the crack in the wall is getting wider, plaster is falling
My insurance asks for photos. Also the attic is full of smoke
seit die Therme läuft, haben wir alle Kopfweh
In der Garage läuft das Aggregat, mir wird schwindlig
am Gasherd zischts, keine Flamme
Der Föhn ist ins Waschbecken gefallen
Der Sicherungskasten summt und ist warm
Der Riss in der Wand wird immer breiter
S Dach chunnt abe`;

const NO_DANGER = `
How do I turn this off?
Turn the water off below the sink first
The roof has a loose shingle over the leak
Replace the smoke batteries
The garage door spring snapped this morning
Hay una fuga en el grifo de la cocina
Se rompió la lavadora
bomba de la piscina
La fuite du robinet, j'ai fermé la vanne
détecteur de fumée
Carbon monoxide alarm
The water heater is leaking
The smoke detector batteries need replacing
The smoke alarm chirps once a minute
There is no smell of gas
I don't smell gas anymore
No sparks, no smoke, it just hums
it is not smoking
The basement flooded last year
we had a gas leak in 2019
The pipe burst two years ago
There was a small flood when we bought the house
What should I do if I smell gas?
how do I prevent flooding
The spark plug of the mower is worn
The sparks stopped
We replaced the gas furnace
The CO detector needs a new battery
false alarm, there was smoke from the toast
Which white goes with Smoke Grey?
Dimmer switch buzzes with LED bulbs
The CO alarm in the hall is ten years old, which model should I buy?
the deal on this grill is fire
My sister in Ohio had her basement flood on Tuesday
The electrician fixed the sparking outlet, all good now
I smell nothing strange, just checking when the gas safety check is due
El detector de humo pita
No huele a gas
Hubo una fuga de gas hace dos años
La cocina de gas está sucia
¿Qué hago si huele a gas?
Quiero pintar el salón en gris humo
El ventilador de techo se tambalea un poco
Me mareo con tantos presupuestos de calderas
Der Rauchmelder piept manchmal
Es riecht nicht nach Gas
Letztes Jahr war der Keller überschwemmt
Die Gasheizung wurde gewartet
Der Feuerlöscher ist abgelaufen
Wir sind Feuer und Flamme für Lehmputz
Mein Kopf raucht vor lauter Angeboten
Der Elektriker hat die Steckdose, die gefunkt hat, getauscht
Dimmer summt mit LED-Lampen
Wer zahlt, wenn beim Nachbarn mal ein Rohr platzt?
Ça ne sent pas le gaz
L'an dernier la cave était inondée
Il faut changer la pile du détecteur de fumée
La chaudière à gaz est bruyante
Je voudrais peindre la chambre en gris fumée
Le ventilateur de plafond tremble un peu
J'ai la tête qui tourne avec tous ces devis de chaudières
Il me faut un électricien pour ajouter une prise au garage`;

const rows = (text: string) => text.trim().split("\n");

for (const [text, expected] of [[DANGER + DANGER_TOGETHER, true], [NO_DANGER, false]] as const) {
  Deno.test(`findDangers() finds ${expected ? "a" : "no"} danger in each message of the table, in four languages`, () => {
    assertEquals(
      rows(text).filter((message) => (findDangers(message).length > 0) !== expected),
      [],
    );
  });
}

Deno.test("each danger of fumes, fire or electricity has a word that makes a text of the record dangerous", () => {
  const ofWaterOrStructure =
    /burst|flood|Water|ceiling|inunda|Reventó|überschwemmt|geplatzt|inondée|plafond/;
  const topics = Object.values(TOPICS).flat().join("|")
    .replaceAll("\\w", "[\\p{L}\\p{N}_]");
  const topic = new RegExp(`(?<![\\p{L}\\p{N}_])(?:${topics})(?![\\p{L}\\p{N}_])`, "u");
  const dangers = rows(DANGER).filter((message) => !ofWaterOrStructure.test(message));
  assertEquals(dangers.filter((message) => !topic.test(message.toLowerCase())), []);
});

Deno.test("findDangers() finds a danger in words with a wrong letter, a missing accent and a compound", () => {
  const messages = `
The carbon monixide detector is going off
Hay una fuga de gas y suena el detektor de monoxido
Der Kohlenmonoxydmelder piept ununterbrochen
Im Treppenhaus ist starker Gasgeruch, der Hauptzählerkasten brummt
ca sent le gaz dans la cuisine`;
  assertEquals(rows(messages).filter((message) => findDangers(message).length === 0), []);
});

Deno.test("findDangers() reads any message of the greatest length within a second", () => {
  for (const text of ["a", "gas ", "gas, ", "gas bill "]) {
    assert(measureCpu(() => void findDangers(text.repeat(4_000 / text.length))) < 1_000, text);
  }
});

const calm = { dangers: [] };

Deno.test("isEmergency() is true when a call has recorded something critical", () => {
  const call = createToolCall({
    id: "a",
    name: "record_home_event",
    arguments: "{}",
    providerCallId: "a",
    rawCall: "{}",
  });
  const saved = (severity: string, success: boolean) =>
    withResult(
      { ...call, input: { severity } },
      { type: "home_event_recorded", success, code: success ? "ok" : "conflict", message: "" },
    );
  assertEquals(isEmergency(calm, [saved("high", true), saved("critical", false)]), false);
  assertEquals(isEmergency(calm, [saved("critical", true)]), true);
});

Deno.test("forbidsRecording() recognises a request to keep something off the record", () => {
  const forbids = `
Please don't log this
do not record it, but the sink drips
No need to write this down
Off the record: the fence is rotten
don’t save that
No lo registres, por favor
Bitte nichts speichern
Trag das bitte nicht ein
Ne l'enregistre pas`;
  const allows = `
Don't forget to record it
I recorded a note
The water heater is leaking
Why didn't you save it?
It does not drain
No hay agua caliente
Der Keller ist nicht trocken`;
  assertEquals(rows(forbids).filter((message) => !forbidsRecording(message)), []);
  assertEquals(rows(allows).filter((message) => forbidsRecording(message)), []);
});

Deno.test("isEmergencyAhead() is true before a call records something critical", () => {
  const propose = (input: object) =>
    createToolCall({
      ...{ id: "c", name: "record_home_event", providerCallId: "c", rawCall: "" },
      arguments: JSON.stringify(input),
    });
  for (const severity of ["critical", "Critical", "emergency", "crítica"]) {
    assertEquals(isEmergencyAhead(calm, [propose({ severity })]), true, severity);
  }
  assertEquals(isEmergencyAhead(calm, [propose({ severity: "high" })]), false);
  assertEquals(isEmergencyAhead({ dangers: ["gas"] }, []), true);
});
