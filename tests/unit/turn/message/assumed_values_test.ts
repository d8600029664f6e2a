import { assert, assertEquals } from "@std/assert";
import {
  findAssumedFields,
  type SaidText,
} from "@function/turn/words/assumed_values/assumed_values.ts";
import { measureCpu } from "../../../support/measure_cpu.ts";

type Language = "en" | "es" | "de" | "fr";

interface LabelledCase {
  language: Language;
  today: string;
  thread: { role: "user" | "assistant"; text: string }[];
  home?: string[];
  lookups?: string[];
  call: { tool: string; arguments: Record<string, string | number> };
  labels: Record<string, "said" | "invented">;
}

const CORPORA = new URL("../../../corpora/", import.meta.url);

/** At most this part of the said values is called assumed, and at least this part of the invented ones. */
const GOALS = { maxFalse: 0.03, minFound: 0.95 };
/** Tighter for the corpus that the module was written with. */
const BOUNDS: Record<string, typeof GOALS> = {
  "assumed_values_tuning.jsonl": { maxFalse: 0.02, minFound: 0.98 },
  "assumed_values_unseen.jsonl": { maxFalse: 0.09, minFound: 0.96 },
};

function readContext(language: Language, today: string): SaidText["context"] {
  const country = { en: "US", es: "ES", de: "DE", fr: "FR" }[language];
  const currency = language === "en" ? "USD" : "EUR";
  return { today, timeZone: "UTC", country, locale: language, currency };
}

function findIn({ language, today, thread, home = [], lookups = [], call }: LabelledCase) {
  return findAssumedFields(
    { tool: call.tool, input: call.arguments },
    { messages: thread, homeLines: home, results: lookups, context: readContext(language, today) },
  );
}

for (const { name } of Deno.readDirSync(CORPORA)) {
  if (!/^assumed_values_\w+\.jsonl$/.test(name)) continue;
  Deno.test(`findAssumedFields() tells said from invented values in ${name}`, () => {
    const lines = Deno.readTextFileSync(new URL(name, CORPORA)).trim().split("\n");
    const cases: LabelledCase[] = lines.map((line) => JSON.parse(line));
    const counts = new Map<Language, Record<"said" | "false" | "invented" | "found", number>>();
    for (const labelled of cases) {
      const count = counts.get(labelled.language) ?? { said: 0, false: 0, invented: 0, found: 0 };
      counts.set(labelled.language, count);
      const assumed = findIn(labelled);
      for (const [field, label] of Object.entries(labelled.labels)) {
        count[label]++;
        if (assumed.includes(field)) count[label === "said" ? "false" : "found"]++;
      }
    }
    const { maxFalse, minFound } = BOUNDS[name] ?? GOALS;
    for (const [language, count] of counts) {
      const rates = `${language}: ${count.false} of ${count.said} said values called assumed, ` +
        `${count.found} of ${count.invented} invented ones`;
      console.log(rates);
      assert(count.false <= maxFalse * count.said, rates);
      assert(count.found >= minFound * count.invented, rates);
    }
  });
}

/** A Wednesday. */
const TODAY = "2026-09-16";

/** Said and then invented values of one field for what a person wrote. */
type Row = [
  language: Language,
  message: string,
  field: string,
  said: (string | number)[],
  invented?: (string | number)[],
];

type Texts = Partial<Omit<SaidText, "context">>;

function isAssumed(language: Language, texts: Texts, field: string, value: string | number) {
  const assumed = findAssumedFields(
    { tool: "record_home_event", input: { event_type: "repair_completed", [field]: value } },
    { messages: [], homeLines: [], results: [], context: readContext(language, TODAY), ...texts },
  );
  return assumed.length > 0;
}

function assertRows(rows: readonly Row[]): void {
  for (const [language, message, field, said, invented = []] of rows) {
    const texts: Texts = { messages: readThread(message) };
    for (const value of said) {
      assertEquals(isAssumed(language, texts, field, value), false, `${message}: ${value} is said`);
    }
    for (const value of invented) {
      assertEquals(isAssumed(language, texts, field, value), true, `${message}: ${value} is not`);
    }
  }
}

/** "Was it $95? / yes": a question of the assistant and the person's reply. */
function readThread(thread: string): SaidText["messages"] {
  const [first = "", reply] = thread.split(" / ");
  if (reply === undefined) return [{ role: "user", text: first }];
  return [{ role: "assistant", text: first }, { role: "user", text: reply }];
}

Deno.test("findAssumedFields() reads amounts in digits and number words", () => {
  assertRows([
    ["en", "two hundred and ten bucks", "cost_actual", [210], [200, 215]],
    ["en", "between twelve hundred and fifteen hundred", "cost_estimate_low", [1200, 1500], [1215]],
    ["en", "four seventy five, plus a grand before", "cost_actual", [475, 1000, 1475]],
    ["en", "forty-five dollars and fifty cents", "cost_actual", [45.5]],
    ["es", "arreglo 1,4k", "price", [1400], [1.4]],
    ["es", "catorce mil quinientos pesos", "price", [14_500]],
    ["fr", "mille cinq, non, trois mille et demi", "price", [1500, 3500]],
    ["es", "35 lucas", "price", [35_000], [35]],
    ["es", "649 euros con 90", "price", [649.9]],
    ["es", "dos millones cuatrocientos mil pesos", "price", [2_400_000]],
    ["de", "zwölfhundert, nein: zweitausenddreihundertfünfundsechzig", "price", [1200, 2365]],
    ["de", "18 Euro fuffzig", "price", [18.5]],
    ["de", "5 hundert neunundvierzig und 629,-", "price", [549, 629]],
    ["de", "zwischen acht- und neunhundert", "cost_estimate_low", [800, 900]],
    ["fr", "mille deux cents", "price", [1200]],
    ["fr", "deux cents tout rond", "price", [200]],
    ["fr", "mille cinq cent quatre-vingt-dix-neuf euros", "price", [1599]],
    ["fr", "8 900 puis une centaine d'euros", "price", [8900, 100]],
  ]);
});

Deno.test("findAssumedFields() takes what amounts add up to for said", () => {
  assertRows([
    ["en", "deposit 500, and the remaining 1,200 on delivery", "cost_actual", [1700], [1800]],
    ["en", "three filters at 45", "cost_actual", [135]],
    ["en", "4 heads at 18 bucks plus 85 for the visit", "cost_actual", [157]],
    ["en", "400 plus 8% tax", "cost_actual", [432], [440]],
    ["en", "he knocked 50 off the 300", "cost_actual", [250]],
    ["en", "40% up front, 560", "cost_actual", [1400]],
    ["es", "45 la hora, dos horas y media", "cost_actual", [112.5], [100]],
    ["es", "a medias con la vecina, en total 900", "cost_actual", [450], [300]],
    ["de", "netto 310, plus 19 % MwSt", "cost_actual", [368.9]],
    ["de", "drei Stunden zu je 65 Euro und 30 Anfahrt", "cost_actual", [225]],
    ["de", "Hat es bei den 2.950 Euro gepasst? / es kamen noch 340 drauf", "cost_actual", [3290]],
    ["fr", "1 200 euros, l'assurance en rembourse les deux tiers", "cost_actual", [400, 800]],
    ["fr", "le pot 62 et il en a fallu trois", "cost_actual", [186]],
  ]);
});

Deno.test("findAssumedFields() takes the part of an amount for said, and not the whole", () => {
  assertRows([
    ["en", "paid half of the 900", "cost_actual", [450], [900]],
    ["en", "paid a third of the $900 so far", "cost_actual", [300], [900]],
    ["en", "paid 30% of the 900", "cost_actual", [270], [900]],
    ["en", "the bill was 900, and I paid half of the 900", "cost_actual", [450, 900]],
    ["en", "split the 900 with my brother", "cost_actual", [450, 900]],
    ["es", "pagué la mitad de los 900", "cost_actual", [450], [900]],
    ["es", "pagué un tercio de 900 euros", "cost_actual", [300], [900]],
    ["de", "die Hälfte von 900 bezahlt", "cost_actual", [450], [900]],
    ["de", "die Hälfte der neunhundert Euro bezahlt", "cost_actual", [450], [900]],
    ["fr", "j'ai payé la moitié des 900", "cost_actual", [450], [900]],
    ["fr", "payé le quart des 900 euros", "cost_actual", [225], [900]],
  ]);
  const messages = [
    { role: "user" as const, text: "The roofer billed 900" },
    { role: "assistant" as const, text: "Noted." },
    { role: "user" as const, text: "I paid half of the 900 today" },
  ];
  assert(isAssumed("en", { messages }, "cost_actual", 900), "an earlier message has the whole");
  assert(!isAssumed("en", { messages }, "cost_actual", 450));
});

Deno.test("findAssumedFields() takes no make of a product for that of a system", () => {
  const isMakeSaid = (language: Language, text: string, input: Record<string, string>) =>
    findAssumedFields({ tool: "update_home_asset", input }, {
      messages: [{ role: "user", text }],
      homeLines: [],
      results: [],
      context: readContext(language, TODAY),
    }).length === 0;
  const rows: [Language, text: string, kind: string, manufacturer: string, isSaid: boolean][] = [
    ["en", "used Behr deck stain on the deck", "deck", "Behr", false],
    ["en", "Two coats of Sherwin Williams paint on the fence", "fence", "Sherwin Williams", false],
    ["en", "put Duracell batteries in the smoke alarm", "smoke_alarm", "Duracell", false],
    ["en", "put a Filtrete filter in the furnace", "furnace", "Filtrete", false],
    ["en", "new filter from Filtrete in the furnace", "furnace", "Filtrete", false],
    ["es", "barnicé la terraza con pintura Titan", "deck", "Titan", false],
    ["es", "le puse pilas Duracell al detector", "smoke_alarm", "Duracell", false],
    ["de", "das Deck mit Osmo-Lasur gestrichen", "deck", "Osmo", false],
    ["de", "Holzöl von Osmo auf die Terrasse", "deck", "Osmo", false],
    ["fr", "terrasse repeinte avec de la peinture Tollens", "deck", "Tollens", false],
    ["en", "used Behr stain on the Trex deck", "deck", "Trex", true],
    ["en", "the Carrier furnace got a new filter", "furnace", "Carrier", true],
    ["en", "changed the filter of the Carrier furnace", "furnace", "Carrier", true],
    ["en", "It is a Behr. I used Behr stain", "deck", "Behr", true],
    ["en", "we have an Aquasana filter", "water_filter", "Aquasana", true],
    ["en", "a Hayward pool pump", "pool_pump", "Hayward", true],
    ["en", "the Bosch black dishwasher", "dishwasher", "Bosch", true],
    ["en", "a Weishaupt oil boiler", "boiler", "Weishaupt", true],
    ["en", "two Tesla batteries in the garage", "home_battery", "Tesla", true],
    ["es", "la caldera Junkers tiene filtro nuevo", "boiler", "Junkers", true],
    ["de", "Vaillant-Therme, Filter neu", "boiler", "Vaillant", true],
    ["fr", "une chaudière Frisquet, filtre changé", "boiler", "Frisquet", true],
  ];
  for (const [language, text, kind, manufacturer, isSaid] of rows) {
    assertEquals(isMakeSaid(language, text, { kind, manufacturer }), isSaid, text);
  }
  // Without its kind, the system may be a filter.
  const asset = { asset_id: "a1", manufacturer: "Aquasana" };
  assert(isMakeSaid("en", "we have an Aquasana filter", asset));
});

Deno.test("findAssumedFields() takes no count, length or size for an amount", () => {
  assertRows([
    ["en", "24 of them on the roof, took me 3 minutes", "price", [], [24, 3]],
    ["en", "model IQ8 plus", "price", [], [8]],
    ["es", "son 14 paneles, desde hace 3 años", "price", [], [14, 3]],
    ["de", "22 Stück, Wallbox mit 11 kW", "price", [], [22, 11]],
    ["fr", "un ballon de 200 litres, 8 fenêtres", "price", [], [200, 8]],
  ]);
});

Deno.test("findAssumedFields() takes zero for said where nothing was paid", () => {
  assertRows([
    ["en", "my buddy did it for free", "cost_actual", [0]],
    ["es", "no cobró nada", "cost_actual", [0]],
    ["de", "hat Onkel Heinz umsonst gemacht", "cost_actual", [0]],
    ["fr", "ils ont facturé quelque chose ? / non rien", "cost_actual", [0]],
    ["en", "they came yesterday", "cost_actual", [], [0]],
  ]);
});

Deno.test("findAssumedFields() reads dates relative to the day, and less exact ones", () => {
  assertRows([
    ["en", "the day before yesterday", "occurred_on", ["2026-09-14", "2026-09"], ["2026-09-15"]],
    ["en", "chimney swept three weeks ago Friday", "occurred_on", ["2026-08-28"]],
    ["en", "two years ago in June", "installed_on", ["2024-06", "2024"], ["2024-06-15"]],
    ["en", "on the 1st", "occurred_on", ["2026-09-01"]],
    ["en", "Not today, it was Monday", "occurred_on", ["2026-09-14"], ["2026-09-16"]],
    ["en", "on Black Friday", "occurred_on", ["2025-11-28"]],
    ["es", "hace un mes", "occurred_on", ["2026-08"], ["2026-08-02"]],
    ["es", "el martes de la semana pasada", "occurred_on", ["2026-09-08"]],
    ["es", "lo compré hace año y medio", "purchased_on", ["2025"], ["2023"]],
    ["de", "am dritten September", "occurred_on", ["2026-09-03"]],
    ["de", "Ostermontag", "occurred_on", ["2026-04-06"]],
    ["de", "kam zu Nikolaus", "purchased_on", ["2025-12-06"]],
    ["de", "Baujahr neunzehnhundertachtundneunzig", "installed_on", ["1998"]],
    ["de", "am 8. dieses Monats, vor zwei, drei Wochen", "occurred_on", [
      "2026-09-08",
      "2026-09-02",
    ]],
    ["de", "ein Rohr von Sommer, im Herbst 22", "installed_on", ["2022"], ["2026"]],
    ["de", "hier tropft es", "occurred_on", [], ["2026-09-15"]],
    ["fr", "hier", "occurred_on", ["2026-09-15"]],
    ["fr", "il a été changé, sept cents euros", "occurred_on", [], ["2026-06", "2025-09"]],
    ["fr", "le 17", "occurred_on", ["2026-08-17"]],
    ["fr", "le lundi de Pâques", "occurred_on", ["2026-04-06"]],
    ["fr", "la facture est du 18/02", "purchased_on", ["2026-02-18"]],
  ]);
});

Deno.test("findAssumedFields() takes only the day that the message says for the day of the work", () => {
  const homeLines = ["2026-09-14 filter", "2026-09-15 filter", "2026-09-16 filter"];
  const messages = (text: string): SaidText["messages"] => [
    { role: "user", text: "I did the gutters today, and the roof on September 14" },
    { role: "assistant", text: "Noted." },
    { role: "user", text },
  ];
  const rows: [Language, string, string, string[]][] = [
    ["en", "Did the filter yesterday", "2026-09-15", ["2026-09-14", "2026-09-16"]],
    ["en", "The filter was done this morning", "2026-09-16", ["2026-09-15"]],
    ["en", "Filter on Tuesday", "2026-09-15", ["2026-09-14", "2026-09-16"]],
    ["en", "Filter on march 15", "2026-03-15", ["2026-09-15"]],
    ["en", "The day after that", "2026-09-15", ["2026-09-01"]],
    ["es", "Ayer cambié el filtro", "2026-09-15", ["2026-09-14", "2026-09-16"]],
    ["es", "Lo hice el 10 de febrero", "2026-02-10", ["2026-09-14"]],
    ["de", "Heute Morgen Filter gewechselt", "2026-09-16", ["2026-09-15"]],
    ["de", "Gestern gemacht", "2026-09-15", ["2026-09-16"]],
    ["fr", "Hier j'ai changé le filtre", "2026-09-15", ["2026-09-14", "2026-09-16"]],
    ["fr", "Fait ce matin", "2026-09-16", ["2026-09-15"]],
  ];
  for (const [language, text, said, others] of rows) {
    const texts: Texts = { messages: messages(text), homeLines };
    for (const field of ["occurred_on", "done_on"]) {
      assertEquals(isAssumed(language, texts, field, said), false, text);
      for (const other of others) {
        assertEquals(isAssumed(language, texts, field, other), true, `${text}: ${other}`);
      }
    }
  }
  const report = { event_type: "issue_reported", occurred_on: TODAY };
  const said = {
    messages: messages("The furnace died yesterday"),
    homeLines,
    results: [],
    context: readContext("en", TODAY),
  };
  assertEquals(findAssumedFields({ tool: "record_home_event", input: report }, said), [
    "occurred_on",
  ]);
});

Deno.test("findAssumedFields() takes no day for said where the message says a month", () => {
  for (
    const message of [
      "Cleaned the gutters in April",
      "Limpié los canalones en abril",
      "Dachrinne im April gereinigt",
      "Gouttières nettoyées en avril",
    ]
  ) {
    const texts: Texts = {
      messages: [{ role: "user", text: "The tap dripped on 2026-04-12" }, {
        role: "user",
        text: message,
      }],
      homeLines: ["e1|2026-04-20|maintenance_performed|Windows washed"],
    };
    for (const day of ["2026-04-01", "2026-04-12", "2026-04-20"]) {
      assertEquals(isAssumed("en", texts, "occurred_on", day), true, `${message}: ${day}`);
    }
    assertEquals(isAssumed("en", texts, "occurred_on", "2026-04"), false, message);
  }
});

Deno.test("findAssumedFields() takes only the day that the message names for a day to come", () => {
  const rows: [Language, string, string[], string[]][] = [
    ["en", "Snooze it until 15 march", ["2027-03-15"], ["2027-03-16", "2027-02-15"]],
    ["en", "Start feb 10, every 2 months", ["2027-02-10"], ["2027-02-01"]],
    ["en", "until tuesday", ["2026-09-22", "2026-09-29"], ["2026-09-23"]],
    ["en", "tomorrow", ["2026-09-17"], ["2026-09-18"]],
    ["en", "the day after tomorrow", ["2026-09-18"], ["2026-09-17"]],
    ["en", "Did it tuesday, again in three weeks", ["2026-10-07"], []],
    ["en", "next spring", ["2027-03-20"], []],
    ["en", "put it off", [], ["2026-10-16"]],
    ["es", "hasta el 15 de marzo", ["2027-03-15"], ["2027-03-14"]],
    ["es", "mañana", ["2026-09-17"], ["2026-09-18"]],
    ["de", "bis Dienstag", ["2026-09-22"], ["2026-09-24"]],
    ["fr", "jusqu'au 15 mars", ["2027-03-15"], ["2027-03-25"]],
  ];
  for (const [language, text, said, others] of rows) {
    const texts: Texts = { messages: [{ role: "user", text }] };
    for (const field of ["until", "from", "due_on", "review_on"]) {
      for (const day of said) assertEquals(isAssumed(language, texts, field, day), false, text);
      for (const day of others) {
        assertEquals(isAssumed(language, texts, field, day), true, `${text}: ${day}`);
      }
    }
  }
});

Deno.test("findAssumedFields() reads how often, how early and by whom scheduled work is done", () => {
  const find = (language: Language, text: string, input: Record<string, unknown>) =>
    findAssumedFields({ tool: "schedule_maintenance", input: { schedules: [input] } as never }, {
      messages: [{ role: "user", text }],
      homeLines: ["Filter every 2 weeks, Maria"],
      results: [],
      context: readContext(language, TODAY),
    });
  const every = (count: number, unit: string) => ({ every: { count, unit } });
  for (
    const [language, text, said, other] of [
      ["en", "Change the filter every 2 months", every(2, "month"), every(2, "week")],
      ["en", "Change it every other week, please.", every(2, "week"), every(1, "week")],
      ["en", "clean the gutters twice a year", every(6, "month"), every(1, "year")],
      ["en", "quarterly", every(3, "month"), every(1, "month")],
      ["en", "it broke this year", {}, every(1, "year")],
      ["es", "cada tres meses, por favor", every(3, "month"), every(6, "month")],
      ["de", "Bitte alle 6 Monate prüfen", every(6, "month"), every(1, "year")],
      ["fr", "tous les ans", every(12, "month"), every(6, "month")],
      ["en", "remind me a week before", { lead_days: 7 }, { lead_days: 14 }],
      ["de", "zwei Wochen vorher", { lead_days: 14 }, { lead_days: 10 }],
      ["en", "Maria does it", { assignee: "Maria" }, { assignee: "Tom" }],
      ["en", "remind me", { assignee: "me" }, { assignee: "Maria" }],
      ["en", "put it on the schedule", {}, { assignee: "me" }],
    ] as const
  ) {
    assertEquals(find(language, text, said), [], text);
    assertEquals(find(language, text, other), [`schedules[0].${Object.keys(other)[0]}`], text);
  }
  const results = ['{"offers":[{"every":{"count":3,"unit":"month"}}]}'];
  assertEquals(isAssumed("en", { results }, "every", every(3, "month").every as never), false);
});

Deno.test("findAssumedFields() takes no place of the home context for said", () => {
  const homeLines = ["Toilet|powder room"];
  const messages = readThread("the furnace rattles, shall I call?");
  for (const space of ["powder room", "hall"]) {
    assertEquals(isAssumed("en", { homeLines, messages }, "space", space), true, space);
  }
});

Deno.test("findAssumedFields() counts days after a date of another text", () => {
  const texts: Texts = {
    messages: readThread("The same day? / no, dos días después"),
    homeLines: ["2026-09-06 sin agua caliente"],
  };
  assertEquals(isAssumed("es", texts, "occurred_on", "2026-09-08"), false);
  assertEquals(isAssumed("es", texts, "occurred_on", "2026-09-09"), true);
});

Deno.test("findAssumedFields() takes this day for said where a message suggests now", () => {
  assertRows([
    ["en", "I changed the filter just now", "occurred_on", [TODAY]],
    ["en", "the filter is changed", "occurred_on", [], [TODAY]],
    ["es", "acabo de instalarlo", "occurred_on", [TODAY]],
    ["de", "gerade eben gewechselt", "occurred_on", [TODAY]],
    ["fr", "je viens de le poser", "occurred_on", [TODAY]],
  ]);
  const issue = { event_type: "issue_reported", occurred_on: TODAY };
  const said = {
    messages: readThread("the tap drips"),
    homeLines: [],
    results: [],
    context: readContext("en", TODAY),
  };
  assertEquals(findAssumedFields({ tool: "record_home_event", input: issue }, said), []);
});

Deno.test("findAssumedFields() reads the end of a warranty as a date or a length", () => {
  assertRows([
    ["en", "a ten-year warranty", "warranty_until", ["P10Y", "10 years"], ["P5Y"]],
    ["en", "24 month warranty, got it in March 2024", "warranty_until", ["P2Y", "2026-03"], [
      "2027",
    ]],
    ["de", "2023 montiert, zehn Jahre Garantie", "warranty_until", ["2033"], ["2035"]],
    ["fr", "garantie jusqu'en mars 2028", "warranty_until", ["2028-03"]],
  ]);
});

Deno.test("findAssumedFields() knows names by sound, slips and endings", () => {
  assertRows([
    ["en", "a Dolfin, by the Petersens", "manufacturer", ["Dolphin"], ["Maytronics"]],
    ["en", "the Millers did it", "vendor_name", ["Miller"], ["Mills Roofing"]],
    ["en", "General Electric, bought at Smith Bros", "manufacturer", ["GE"]],
    ["en", "bought at Smith Bros", "vendor_name", ["Smith Brothers"]],
    ["es", "es Yunkers, con motor Somfi", "manufacturer", ["Junkers", "Somfy"]],
    ["es", "una Balai", "manufacturer", ["Balay"], ["Bosch"]],
    ["de", "Malermeister Öztürk", "vendor_name", ["Oeztuerk", "Malermeister Öztürk GmbH"]],
    ["de", "Firma Wenzel", "vendor_name", ["Wenzel"], ["Wenzel und Kunz"]],
    ["fr", "un Atlantique", "manufacturer", ["Atlantic"]],
    ["fr", "chez Mediamarkt", "vendor_name", ["Media Markt"]],
  ]);
});

Deno.test("findAssumedFields() knows models and serial numbers by their letters and digits", () => {
  assertRows([
    ["en", "xg50t 06 ec36u1", "model", ["XG50T06EC36U1"], ["XG50T06EC38U1", "XG50T06EC36U1-A"]],
    ["en", "Enphase IQ8 plus", "model", ["IQ8+"]],
    ["en", "serial is A B 4 7 dash nine one", "serial", ["AB47-91"], ["AB47-92"]],
    ["es", "rb 38 c 600 esa", "model", ["RB38C600ESA"]],
    ["es", "cero cuatro, siete siete, F G, doce, ochenta y uno", "serial", ["0477FG1281"]],
    ["de", "base plus", "model", ["base+"]],
    ["fr", "aéromax 5", "model", ["Aéromax 5"], ["Aéromax 4", "Zénéo 5"]],
  ]);
});

Deno.test("findAssumedFields() knows people in any language, and the person", () => {
  assertRows([
    ["en", "my husband did it", "performed_by", ["husband", "Ehemann"], ["self", "plumber"]],
    ["en", "I replaced it myself", "performed_by", ["self", "homeowner"]],
    ["en", "we hired somebody", "performed_by", [], ["self", "technician"]],
    ["es", "lo hice yo", "performed_by", ["owner", "propietario"]],
    ["es", "limpié los canalones", "performed_by", ["self"]],
    ["de", "selbst gemacht", "performed_by", ["self", "Eigentümer"]],
    ["de", "der Servicetechniker war da", "performed_by", ["Techniker"], ["Herr Wagner"]],
    ["de", "wir haben es machen lassen", "performed_by", [], ["self"]],
    ["fr", "moi-même, toute seule", "performed_by", ["propriétaire"]],
    ["fr", "on a fait ramoner", "performed_by", [], ["self", "ramoneur"]],
  ]);
});

Deno.test("findAssumedFields() takes no company for said where the person did the work themselves", () => {
  const homeLines = ["Vendor|v1|Franklin Services|handyman", "2026-05-02 Deck oiled, Buckeye"];
  const rows: [Language, string][] = [
    ["en", "I oiled the deck"],
    ["en", "I vacuumed the dryer vent again w/ my brother"],
    ["en", "I meant the furnace - swapped the filter this morning"],
    ["es", "cambié el ánodo otra vez"],
    ["de", "Ich habe wieder die Terrasse geölt"],
    ["fr", "j'ai encore huilé la terrasse"],
  ];
  for (const [language, text] of rows) {
    const texts: Texts = {
      messages: [
        { role: "user", text: "Franklin came for the gutters" },
        { role: "assistant", text: "Noted. Anything else?" },
        { role: "user", text },
      ],
      homeLines,
      results: ['{"vendor":"Franklin Services"}'],
    };
    assertEquals(isAssumed(language, texts, "performed_by", "self"), false, text);
    for (const field of ["vendor_name", "performed_by"]) {
      assertEquals(isAssumed(language, texts, field, "Franklin Services"), true, text);
    }
  }
  const named: Texts = { messages: readThread("I oiled the deck with oil from Home Depot") };
  assertEquals(isAssumed("en", named, "vendor_name", "Home Depot"), false);
});

Deno.test("findAssumedFields() takes the person for said where a sentence has no subject", () => {
  assertRows([
    ["en", "Hey, swapped the filter", "performed_by", ["self"]],
    ["en", "Bob came by - swapped the filter", "performed_by", [], ["self"]],
    ["es", "Quería decir la caldera - filtro cambiado", "performed_by", ["self"]],
    ["de", "Ich meinte die Heizung: Filter gewechselt", "performed_by", ["self"]],
    ["fr", "Je voulais dire la chaudière - filtre changé ce matin", "performed_by", ["self"]],
  ]);
});

Deno.test("findAssumedFields() takes a company or payer of a correction only from the message that asks for it", () => {
  const messages: SaidText["messages"] = [
    { role: "user", text: "Franklin did the gutters, the insurance paid" },
    { role: "assistant", text: "Noted." },
    { role: "user", text: "Buckeye did the roof again" },
    { role: "assistant", text: "Noted." },
  ];
  const others: Texts = { homeLines: ["Franklin"], results: ["Franklin"] };
  const isAssumedIn = (field: string, value: string, ...more: SaidText["messages"]) =>
    findAssumedFields({ tool: "correct_home_record", input: { [field]: value } }, {
      ...others,
      messages: [...messages, ...more],
      context: readContext("en", TODAY),
    } as SaidText).length > 0;
  const change = { role: "user", text: "Change the roof to $90, the same day as always" } as const;
  assertEquals(isAssumedIn("vendor_name", "Franklin", change), true);
  assertEquals(isAssumedIn("cost_payer", "insurance", change), true);
  const name = { role: "user", text: "It was Franklin who did the roof" } as const;
  assertEquals(isAssumedIn("vendor_name", "Franklin", name), false);
  const question = { role: "assistant", text: "Which entry?" } as const;
  const answer = { role: "user", text: "the one of March" } as const;
  assertEquals(isAssumedIn("vendor_name", "Franklin", name, question, answer), false);
});

Deno.test("findAssumedFields() leaves out names that are denied, taken back or another's", () => {
  assertRows([
    ["en", "not Volt", "vendor_name", [], ["Volt"]],
    ["en", "No, Bosch", "manufacturer", ["Bosch"]],
    ["en", "a Kohler, not sure though", "manufacturer", ["Kohler"]],
    ["en", "the other one is a Kohler, this one I have no idea", "manufacturer", [], ["Kohler"]],
    ["es", "al vecino le cobró Pardo, el nuestro fue otro", "vendor_name", [], ["Pardo"]],
    ["es", "es Ferroli. No sé el año exacto", "manufacturer", ["Ferroli"]],
    ["de", "Ostfriesland, nein Quatsch, Austria Email", "manufacturer", ["Austria Email"], [
      "Ostfriesland",
    ]],
    ["de", "nicht Elektro Schulz sondern Elektro Kunz", "vendor_name", ["Elektro Kunz"], [
      "Elektro Schulz",
    ]],
    ["fr", "un Grohe, mais celui de l'évier je ne connais pas", "manufacturer", [], ["Grohe"]],
  ]);
});

Deno.test("findAssumedFields() takes an assistant's words only where the person confirms them", () => {
  assertRows([
    ["en", "Was it Ace Plumbing for $150? / Yes that's right", "cost_actual", [150]],
    ["de", "Soll ich 180 Euro eintragen? / ja, aber 190", "cost_actual", [190], [180]],
    ["en", "Was it Ace Plumbing for $150? / no", "cost_actual", [], [150]],
    ["en", "That usually costs $150. / ok", "cost_actual", [], [150]],
    ["en", "Such work usually costs $150. Was it on May 3? / yes", "cost_actual", [], [150]],
    ["en", "A pro charges about $50. Shall I remind you? / yes", "cost_actual", [], [50]],
    ["en", "The last one was by Cool Air for $99. / the same people", "vendor_name", ["Cool Air"]],
    ["en", "Shall I log it with today's date? / yep", "occurred_on", [TODAY]],
    ["es", "Cuesta unos 80 €. ¿Llamo? / Vale, ya miraré", "vendor_name", [], ["Tejados Sol"]],
    ["de", "Ist es ein AEG T8D? / nee, aber AEG stimmt", "model", [], ["T8D"]],
    ["fr", "C'était le 9 septembre ? / voilà", "occurred_on", ["2026-09-09"]],
  ]);
});

Deno.test("findAssumedFields() takes the option that the person chooses", () => {
  assertRows([
    ["en", "Ace Plumbing or Drain Kings? / the second one", "vendor_name", ["Drain Kings"], [
      "Ace Plumbing",
    ]],
    ["es", "Tengo:\n- Alba\n- Podas Sol\n- VerdeVivo\n¿Cuál? / la última", "vendor_name", [
      "VerdeVivo",
    ], ["Alba"]],
    ["de", "1. Huber, 2. Maier, 3. Gruber? / Nummer 2", "vendor_name", ["Maier"], ["Gruber"]],
    [
      "fr",
      "Le poêle Invicta (nov. 2023) et l'insert Godin (janv. 2024). Lequel ? / l'insert",
      "purchased_on",
      [
        "2024-01",
      ],
      ["2023-11"],
    ],
  ]);
});

Deno.test("findAssumedFields() reads results and the home context", () => {
  const texts: Texts = {
    results: [
      '{"vendor":"Haustechnik Brandl GmbH","date":"2026-08-30","lines":[265.00,230.00]}',
      "OCR: G_ODMAN  M/N GSX1403 61  S/N 18074xxxxx",
    ],
    homeLines: ["Oven: Teka HLB 840 P, 2019"],
  };
  const said = {
    vendor_name: "Haustechnik Brandl",
    occurred_on: "2026-08-30",
    cost_actual: 495,
    manufacturer: "Goodman",
    model: "GSX140361",
    installed_on: "2019",
  };
  for (const [field, value] of Object.entries(said)) {
    assertEquals(isAssumed("en", texts, field, value), false, field);
  }
  assertEquals(isAssumed("en", texts, "serial", "1807412345"), true);
  assertEquals(isAssumed("en", texts, "manufacturer", "Bosch"), true);
});

Deno.test("findAssumedFields() gives the paths of fields in lists and passes over other fields", () => {
  const input = {
    title: "Kitchen",
    systems: [
      { kind: "oven", name: "Oven", manufacturer: "Neff", model: "B47", installed_on: null },
      { kind: "dishwasher", manufacturer: "Bosch", price: 799, serial: "" },
    ],
  };
  const said = {
    messages: readThread("an oven by Neff"),
    homeLines: [],
    results: [],
    context: readContext("en", TODAY),
  };
  assertEquals(findAssumedFields({ tool: "update_home_asset", input }, said), [
    "systems[0].model",
    "systems[1].manufacturer",
    "systems[1].price",
  ]);
});

Deno.test("findAssumedFields() reads long threads of any text in linear time", () => {
  const input = {
    vendor_name: "Haustechnik Brandl",
    model: "XG50T06EC36U1",
    cost_actual: 3.21,
    occurred_on: "2020-01-03",
    warranty_until: "P3Y",
    performed_by: "self",
  };
  for (
    const text of [
      "ja ",
      "1.1.1.",
      "zwei hundert ",
      "- 1) x or y, ",
      "constructor __proto__ ",
      "5% von 12, 19 ",
      "undundzig ",
      "a",
      "\n ",
    ]
  ) {
    const messages = Array.from({ length: 40 }, (_, i) => ({
      role: i % 2 === 0 ? "assistant" as const : "user" as const,
      text: text.repeat(Math.ceil(4_000 / text.length)).slice(0, 3_999) + "?",
    }));
    const facts = { messages, homeLines: [], results: [], context: readContext("de", TODAY) };
    const ms = measureCpu(() =>
      void findAssumedFields({ tool: "record_home_event", input }, facts)
    );
    // Usually a fifth of a second. Quadratic work would take minutes.
    assert(ms < 10_000, text);
  }
});

Deno.test("findAssumedFields() reads who paid, what became of the old one, and places in four languages", () => {
  assertRows([
    ["en", "The insurer paid for the roof", "cost_payer", ["insurance", "owner"], ["warranty"]],
    ["es", "Lo pagó el seguro", "cost_payer", ["insurance"], ["seller"]],
    ["de", "Ging noch auf Garantie", "cost_payer", ["warranty"], ["insurance"]],
    ["fr", "Le vendeur a payé", "cost_payer", ["seller"], ["warranty"]],
    ["en", "We sold the old fridge", "disposition", ["sold"], ["recycled", "kept"]],
    ["es", "Regalamos la vieja", "disposition", ["given_away"], ["disposed"]],
    ["de", "Die alte haben wir entsorgt", "disposition", ["disposed"], ["sold"]],
    ["fr", "On a gardé l’ancien", "disposition", ["kept"], ["recycled"]],
    ["en", "The furnace in the basement", "space", ["basement", "cellar"], ["attic", "garage"]],
    ["es", "La caldera del sótano", "space", ["basement", "sótano"], ["kitchen"]],
    ["de", "Der Kessel im Heizungskeller", "space", ["Keller", "basement"], ["Bad"]],
    ["fr", "Le frigo de la cuisine", "space", ["kitchen"], ["cave"]],
  ]);
});

Deno.test("findAssumedFields() takes no choice or name for said that a message denies or leaves out", () => {
  assertRows([
    ["en", "Put the warranty claim in, leave the seller out of it", "cost_payer", ["warranty"], [
      "seller",
    ]],
    ["en", "Log the new fridge, without the recycling", "disposition", [], ["recycled"]],
    ["en", "It was not the insurance but the seller", "cost_payer", ["seller"], ["insurance"]],
    ["en", "The seller didn't pay a cent", "cost_payer", [], ["seller"]],
    ["en", "No, the seller paid", "cost_payer", ["seller"]],
    ["en", "We couldn't sell it so we recycled it", "disposition", ["recycled"], ["sold"]],
    ["es", "Deja fuera al vendedor", "cost_payer", [], ["seller"]],
    ["es", "Sin el reciclaje, por favor", "disposition", [], ["recycled"]],
    ["es", "No lo pagó el vendedor sino el seguro", "cost_payer", ["insurance"], ["seller"]],
    ["de", "Lass den Verkäufer raus", "cost_payer", [], ["seller"]],
    ["de", "Ohne das Recycling", "disposition", [], ["recycled"]],
    ["de", "Die Versicherung hat das nicht bezahlt", "cost_payer", [], ["insurance"]],
    ["fr", "Laisse le vendeur de côté", "cost_payer", [], ["seller"]],
    ["fr", "Sans le recyclage", "disposition", [], ["recycled"]],
    ["fr", "Ce n’est pas l’assurance, c’est le vendeur", "cost_payer", ["seller"], ["insurance"]],
    ["en", "Leave Volt out of it", "vendor_name", [], ["Volt"]],
    ["es", "Sin Pardo", "vendor_name", [], ["Pardo"]],
    ["de", "Lass Huber weg", "vendor_name", [], ["Huber"]],
    ["fr", "Laisse Godin de côté", "manufacturer", [], ["Godin"]],
  ]);
});

Deno.test("findAssumedFields() takes no hedged payer, performer or company for said", () => {
  assertRows([
    ["en", "the gutters are done, maybe my brother paid", "performed_by", [], ["my brother"]],
    ["en", "I think it was Bob", "performed_by", [], ["Bob"]],
    ["en", "the roof was fixed, by Ace Roofing I guess", "vendor_name", [], ["Ace Roofing"]],
    ["en", "My neighbor did it, I think", "performed_by", [], ["neighbor"]],
    ["en", "probably the insurance paid", "cost_payer", [], ["insurance"]],
    ["en", "I think it was 80, my brother fixed it", "performed_by", ["my brother"]],
    ["en", "Ace fixed it. I think the belt is old", "vendor_name", ["Ace"]],
    ["en", "Was it Bob? / yes, maybe for 80", "performed_by", ["Bob"]],
    ["es", "creo que lo pagó el seguro", "cost_payer", [], ["insurance"]],
    ["es", "quizás fue mi hermano", "performed_by", [], ["hermano"]],
    ["es", "a lo mejor lo hizo Fontanería López", "vendor_name", [], ["Fontanería López"]],
    ["es", "lo hizo mi hermano, creo que en mayo", "performed_by", ["hermano"]],
    ["de", "vielleicht hat mein Bruder bezahlt", "performed_by", [], ["Bruder"]],
    ["de", "Das war die Firma Huber, glaube ich", "vendor_name", [], ["Huber"]],
    ["de", "wahrscheinlich hat die Versicherung gezahlt", "cost_payer", [], ["insurance"]],
    ["de", "Huber war da und hat es gemacht", "vendor_name", ["Huber"]],
    ["fr", "je crois que c'est mon frère qui a payé", "performed_by", [], ["frère"]],
    ["fr", "peut-être que l'assurance a payé", "cost_payer", [], ["insurance"]],
    ["fr", "c'était Dupont, je pense", "vendor_name", [], ["Dupont"]],
    ["fr", "Dupont l'a fait, c'était peut-être en mai", "vendor_name", ["Dupont"]],
  ]);
});

Deno.test("findAssumedFields() counts no mention from before the message that leaves it out", () => {
  const say = (...texts: string[]): Texts => ({
    messages: texts.map((text) => ({ role: "user", text })),
    results: ['{"model":"GSX140361"}'],
  });
  assertEquals(isAssumed("en", say("The seller paid"), "cost_payer", "seller"), false);
  const leftOut = say("The seller paid", "leave the seller out", "and note the filter");
  assertEquals(isAssumed("en", leftOut, "cost_payer", "seller"), true);
  const withoutVolt = say("Volt did it", "leave Volt out");
  assertEquals(isAssumed("en", withoutVolt, "vendor_name", "Volt"), true);
  assertEquals(isAssumed("en", say("save the maker"), "model", "GSX140361"), false);
  for (
    const text of [
      "not the model",
      "sin el modelo",
      "nicht das Modell",
      "ohne Modell",
      "sans le modèle",
      "pas le modèle",
    ]
  ) {
    assertEquals(isAssumed("en", say("It is a GSX140361", text), "model", "GSX140361"), true, text);
  }
  const saidAgain = say("It is a GSX1, not the model on file");
  assertEquals(isAssumed("en", saidAgain, "model", "GSX1"), false);
});

Deno.test("findAssumedFields() calls a day to come back assumed when nobody speaks of time", () => {
  assertRows([
    ["en", "Remind me next spring", "review_on", ["2027-04-01"]],
    ["en", "Leave it for two weeks", "review_on", ["2026-09-30"]],
    ["en", "Leave it for now", "review_on", [], ["2026-12-01"]],
    ["es", "Recuérdamelo en marzo", "review_on", ["2027-03-01"]],
    ["es", "Déjalo", "review_on", [], ["2027-03-01"]],
    ["de", "Erst nach dem Winter", "review_on", ["2027-03-21"]],
    ["de", "Lass es so", "review_on", [], ["2027-03-21"]],
    ["fr", "On verra au printemps", "review_on", ["2027-04-01"]],
    ["fr", "Laisse tomber", "review_on", [], ["2027-04-01"]],
  ]);
});

Deno.test("findAssumedFields() takes a company from the home context only where the person refers to it", () => {
  const homeLines = ["Vendor|v1|Huber Heating & Cooling|hvac"];
  for (
    const [language, message, isInvented] of [
      ["en", "Had the furnace serviced", true],
      ["en", "Same people as last year serviced the furnace", false],
      ["en", "Huber serviced the furnace", false],
      ["en", "The technician serviced the furnace", false],
      ["es", "Revisaron la caldera", true],
      ["es", "Vinieron los de siempre", false],
      ["de", "Die Heizung wurde gewartet", true],
      ["de", "Die Heizungsfirma war da", false],
      ["fr", "La chaudière est révisée", true],
      ["fr", "L’entreprise habituelle est venue", false],
    ] as [Language, string, boolean][]
  ) {
    const texts: Texts = { messages: [{ role: "user", text: message }], homeLines };
    for (const field of ["vendor_name", "performed_by"]) {
      assertEquals(
        isAssumed(language, texts, field, "Huber Heating & Cooling"),
        isInvented,
        message,
      );
    }
  }
});

Deno.test("findAssumedFields() puts a month into the year of the question or answer beside it, and of no other message", () => {
  const thread = (...texts: string[]): Texts => ({
    messages: texts.map((text, i) => ({ role: i % 2 === 0 ? "user" : "assistant", text })),
  });
  const asked = thread("The roof was done in May", "Which year was that?", "2019");
  assertEquals(isAssumed("en", asked, "occurred_on", "2019-05"), false);
  const elsewhere = thread(
    "The furnace is from 2019",
    "Noted.",
    "It works well",
    "Good.",
    "Thanks",
    "You are welcome.",
    "The gutters were cleaned in May",
  );
  assertEquals(isAssumed("en", elsewhere, "occurred_on", "2019-05"), true);
  assertEquals(isAssumed("en", elsewhere, "occurred_on", "2026-05"), false);
});
