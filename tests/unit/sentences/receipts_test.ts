import { assertEquals, assertStringIncludes } from "@std/assert";
import { LANGUAGE_TAGS, type LanguageTag } from "@function/sentences/statements/format.ts";
import type { Statement } from "@function/sentences/statements/statement.ts";
import { renderStatements, renderTexts } from "@function/sentences/statements/render.ts";

const filter = {
  title: "Replace the filter",
  due_on: "2027-01-03",
  every: { unit: "month", count: 3 },
};
const roof = { title: "Look over the roof", due_on: "2027-03-01" };

const sayReceipt = (statements: Statement[], language: LanguageTag = "en") => {
  const result = { success: true, code: "ok", eventId: "e", message: { statements } };
  return (renderTexts(result, language) as { receipt: string }).receipt;
};
const sayInAll = (...statements: Statement[]) =>
  LANGUAGE_TAGS.map((language) => sayReceipt(statements, language));
const receiptOf = (schedules: object[]) => sayReceipt([{ code: "schedules_added", schedules }]);

const usd = (amount: string) => ({ amount, currency: "USD" });

Deno.test("the receipt of a scheduled task has its interval and its date", () => {
  assertEquals(
    receiptOf([filter]),
    "Scheduled: Replace the filter (every 3 months, due January 3, 2027)",
  );
});

Deno.test("the receipt of a list names each task with its interval and its date", () => {
  assertEquals(
    receiptOf([filter, roof]),
    "Scheduled: Replace the filter (every 3 months, January 3, 2027) · Look over the roof (March 1, 2027)",
  );
});

Deno.test("the receipt of days away says when their work is due", () => {
  const days = {
    code: "days_away_set",
    away_from: "2027-05-03",
    away_until: "2027-05-09",
    due_on: "2027-05-10",
  };
  assertEquals(sayInAll(days), [
    "Away: May 3, 2027 – May 9, 2027 · what would be due then: due May 10, 2027",
    "Fuera de casa: 3 de mayo de 2027 – 9 de mayo de 2027 · lo que tocaría entonces: toca el 10 de mayo de 2027",
    "Abwesend: 3. Mai 2027 – 9. Mai 2027 · was dann anstünde: fällig am 10. Mai 2027",
    "Absence : 3 mai 2027 – 9 mai 2027 · ce qui tomberait alors : à faire le 10 mai 2027",
  ]);
});

Deno.test("a receipt says which arguments of the call were not used", () => {
  const skipped = { code: "schedule_skipped", title: "Replace the filter", due_on: "2027-01-03" };
  const unused = {
    code: "arguments_not_used",
    arguments: [{ field: "schedules[0].due_on", reason: "not_used", given: "2027-03-01" }],
  };
  assertEquals(sayInAll(skipped, unused), [
    "Skipped: Replace the filter · due January 3, 2027 · Not used: due date March 1, 2027",
    "Saltado: Replace the filter · toca el 3 de enero de 2027 · No se ha usado: fecha prevista 1 de marzo de 2027",
    "Ausgelassen: Replace the filter · fällig am 3. Januar 2027 · Nicht verwendet: Fälligkeit 1. März 2027",
    "Sauté : Replace the filter · à faire le 3 janvier 2027 · Non utilisé : échéance 1er mars 2027",
  ]);
});

Deno.test("what is scheduled already is named with its due date", () => {
  const known = [{
    code: "already_scheduled",
    schedules: [{ title: "Test the sump pump", due_on: "2027-03-01" }, { title: "Oil the deck" }],
  }];
  assertEquals(LANGUAGE_TAGS.map((language) => renderStatements(known, language)), [
    "“Test the sump pump” (due March 1, 2027) and “Oil the deck” are scheduled already.",
    "Ya está programado: “Test the sump pump” (toca el 1 de marzo de 2027) y “Oil the deck”.",
    "Schon eingeplant: „Test the sump pump“ (fällig am 1. März 2027) und „Oil the deck“.",
    "Déjà programmé : « Test the sump pump » (à faire le 1er mars 2027) et « Oil the deck ».",
  ]);
});

Deno.test("the receipt of a report that joined an issue names the issue", () => {
  const report = {
    code: "event_added_to_issue",
    event_type: "issue_reported",
    title: "Loud humming",
    issue_title: "Not cooling",
    asset: "Fridge",
    is_today: true,
  };
  assertEquals(sayInAll(report), [
    "Recorded: Loud humming · Fridge · today · added to “Not cooling”",
    "Anotado: Loud humming · Fridge · hoy · añadido a “Not cooling”",
    "Eingetragen: Loud humming · Fridge · heute · gehört zu „Not cooling“",
    "Noté : Loud humming · Fridge · aujourd’hui · ajouté à « Not cooling »",
  ]);
  assertEquals(
    sayReceipt([{ ...report, issue_outcome: "reopened" }]),
    "Recorded: Loud humming · Fridge · today · Not cooling open again",
  );
});

Deno.test("the receipt of a decision has the date to come back to it", () => {
  const decision = { code: "event_recorded", event_type: "user_decision", title: "We wait" };
  assertEquals(sayInAll({ ...decision, review_on: "2027-04-01" }), [
    "Recorded: We wait · to look at again on April 1, 2027",
    "Anotado: We wait · volver a verlo el 1 de abril de 2027",
    "Eingetragen: We wait · Wiedervorlage am 1. April 2027",
    "Noté : We wait · à revoir le 1er avril 2027",
  ]);
});

Deno.test("the receipt of an amount that nobody paid or quoted calls it an estimate", () => {
  const amounts = { cost_low: usd("300.00"), cost_high: usd("300.00") };
  const report = { code: "event_recorded", event_type: "issue_reported", title: "Leak" };
  assertEquals(
    sayInAll({ ...report, ...amounts, is_estimate: true }),
    [
      "Recorded: Leak · estimated at $300",
      "Anotado: Leak · estimación: 300 US$",
      "Eingetragen: Leak · geschätzt: 300 $",
      "Noté : Leak · estimation : 300 $US",
    ].map((text) => text.replace("300 ", "300\u00a0")),
  );
  assertEquals(sayReceipt([{ ...report, ...amounts }]), "Recorded: Leak · quoted at $300");
});

Deno.test("the receipt of a replacement has its cost, its vendor and what it settles", () => {
  const replaced = {
    code: "asset_replaced",
    asset: "Boiler",
    system_kind: "boiler",
    manufacturer: "Viessmann",
    installed_on: "2026-01-10",
    cost: usd("900.00"),
    vendor: "Heat Co",
  };
  assertEquals(
    sayReceipt([replaced]),
    "Replaced: Boiler · Viessmann · $900 · Heat Co · January 10, 2026",
  );
  assertEquals(
    sayReceipt([{
      code: "asset_replaced",
      asset: "Boiler",
      system_kind: "boiler",
      installed_on: "2026-04",
      settles: ["Leaks"],
      restarts_schedules: true,
    }, { code: "replacement_moved_schedules", count: 2, starts_on: "2026-04" }]),
    "Replaced: Boiler · April 2026 · “Leaks” resolved · maintenance restarted",
  );
});

Deno.test("the receipt of a cost that the same message names once says where it is", () => {
  assertEquals(
    sayReceipt([
      { code: "event_recorded", event_type: "repair_completed", title: "Furnace fixed" },
      { code: "cost_counted_once", title: "Dryer fixed", cost_actual: usd("300.00") },
    ]),
    "Recorded: Furnace fixed · The $300 is already on record as “Dryer fixed”, so it is counted once",
  );
});

const skipped = {
  statements: [{ code: "event_schedule_changed", action: "skip", title: "Change the filter" }],
};

Deno.test("the receipt of an undo quotes a title that is a label itself", () => {
  assertEquals(sayInAll({ code: "entry_removed", title: skipped }), [
    "Undone: “Skipped: Change the filter”",
    "Deshecho: “Saltado: Change the filter”",
    "Zurückgenommen: „Ausgelassen: Change the filter“",
    "Annulé : « Sauté : Change the filter »",
  ]);
  assertEquals(
    sayReceipt([{ code: "entry_removed", title: "Note: call Ace" }]),
    "Removed: Note: call Ace",
  );
  assertEquals(
    sayReceipt([{ code: "entry_restored", title: skipped }]),
    "Back in the record: “Skipped: Change the filter”",
  );
  const status = { statements: [{ code: "event_status_changed", status: "resolved" }] };
  assertEquals(
    sayReceipt([{ code: "status_change_taken_back", title: status, issue_title: "Leak" }]),
    "Undone: “Resolved” · Leak",
  );
});

Deno.test("the receipt of what is not undone says why", () => {
  assertEquals(sayInAll({ code: "entry_stays", title: "Leak", reason: "undo_expired" }), [
    "Not undone: Leak · that was more than a day ago",
    "No deshecho: Leak · ha pasado más de un día",
    "Nicht zurückgenommen: Leak · das ist mehr als einen Tag her",
    "Non annulé : Leak · plus d’un jour a passé",
  ]);
});

Deno.test("the receipt of an undo names the company that it took back, or that it keeps", () => {
  const removed = { code: "entry_removed", title: "Tap fixed" };
  const say = (outcome: string) =>
    sayReceipt([removed, { code: "vendor_after_correction", vendor: "Ace", outcome }]);
  assertEquals(say("removed"), "Removed: Tap fixed · The company “Ace” is off the list as well");
  assertEquals(
    say("still_needed"),
    "Removed: Tap fixed · The company “Ace” stays, because there is more about it",
  );
});

Deno.test("work that is on record already has a receipt of what it settled, and none without", () => {
  const message = {
    statements: [
      { code: "event_already_recorded", title: "Filter swapped" },
      { code: "issue_resolved", title: "Rattle" },
    ],
  };
  const again = { success: true, code: "already_done", eventId: "e", message };
  const settled = { ...again, effects: [{ kind: "event", id: "n" }] };
  const { receipt } = renderTexts(settled, "en") as { receipt?: string };
  assertEquals(receipt, "Resolved: Rattle");
  assertEquals((renderTexts(again, "en") as { receipt?: string }).receipt, undefined);
});

Deno.test("the receipt of work that is done has its day when that is given", () => {
  const done = [
    { code: "schedule_done", title: "Flush", done_on: "2026-09-09", notes: ["leaking valve"] },
    { code: "schedule_due_again", title: "Flush", due_on: "2027-09-09" },
  ];
  assertEquals(sayInAll(...done), [
    "Done: Flush · September 9, 2026 · “Flush” comes round again on September 9, 2027 · “leaking valve”",
    "Hecho: Flush · 9 de septiembre de 2026 · “Flush” vuelve a tocar el 9 de septiembre de 2027 · “leaking valve”",
    "Erledigt: Flush · 9. September 2026 · „Flush“ steht am 9. September 2027 wieder an · „leaking valve“",
    "Fait : Flush · 9 septembre 2026 · « Flush » revient le 9 septembre 2027 · « leaking valve »",
  ]);
});

Deno.test("the receipt of a changed schedule has each value before and after", () => {
  const changed = {
    code: "schedule_changed",
    title: "Puesta a punto",
    due_on: "2027-05-01",
    every: { unit: "month", count: 6 },
    schedule_changes: [
      { field: "title", from: "Tune-up", to: "Puesta a punto" },
      {
        field: "every",
        from: { unit: "month", count: 6, fixed: true },
        to: { unit: "month", count: 6 },
      },
      { field: "lead_days", from: 45, to: 30 },
      { field: "assignee", to: "Robin" },
    ],
  };
  assertEquals(sayInAll(changed), [
    "Changed: Tune-up → Puesta a punto · every 6 months, on fixed dates → every 6 months, counted from when it was last done · days of notice 45 → 30 · assignee Robin · due May 1, 2027",
    "Cambiado: Tune-up → Puesta a punto · cada 6 meses, en fechas fijas → cada 6 meses, a contar desde la última vez · días de aviso 45 → 30 · quién lo hace Robin · toca el 1 de mayo de 2027",
    "Geändert: Tune-up → Puesta a punto · alle 6 Monate, zu festen Terminen → alle 6 Monate, ab dem letzten Mal · Tage Vorlauf 45 → 30 · wer es macht Robin · fällig am 1. Mai 2027",
    "Modifié : Tune-up → Puesta a punto · tous les 6 mois, à dates fixes → tous les 6 mois, à compter de la dernière fois · jours de préavis 45 → 30 · qui s’en charge Robin · à faire le 1er mai 2027",
  ]);
  const once = { field: "every", from: { unit: "year", count: 1 } };
  assertEquals(
    sayReceipt([{ code: "schedule_changed", title: "Roof", schedule_changes: [once] }]),
    "Changed: Roof · every year → once",
  );
});

const given = { ...roof, assignee: "Robin", lead_days: 14 };

Deno.test("the receipt and the preview of a new schedule have its assignee and its days of notice", () => {
  assertEquals(sayInAll({ code: "schedules_added", schedules: [given] }), [
    "Scheduled: Look over the roof (due March 1, 2027, assigned to Robin, reminder 14 days before)",
    "Programado: Look over the roof (toca el 1 de marzo de 2027, a cargo de Robin, aviso 14 días antes)",
    "Eingeplant: Look over the roof (fällig am 1. März 2027, zuständig: Robin, Erinnerung 14 Tage vorher)",
    "Programmé : Look over the roof (à faire le 1er mars 2027, confié à Robin, rappel 14 jours avant)",
  ]);
  assertEquals(
    renderStatements([{ code: "may_schedule", schedules: [given] }], "en"),
    "Schedule 1 task: “Look over the roof” once, on March 1, 2027, assigned to Robin, reminder 14 days before.",
  );
  assertEquals(
    renderStatements([{ code: "may_schedule", schedules: [filter, filter, filter, given] }], "en"),
    "Schedule 4 tasks:\n" +
      "- “Replace the filter” every 3 months, first on January 3, 2027\n".repeat(3) +
      "- “Look over the roof” once, on March 1, 2027, assigned to Robin, reminder 14 days before",
  );
});

Deno.test("what follows a list of tasks begins on a line of its own", () => {
  const text = renderStatements([
    { code: "may_schedule", schedules: [filter, filter, filter, roof] },
    { code: "undoable_once_confirmed" },
  ], "de");
  assertEquals(
    text.split("\n").slice(-3),
    [
      "- „Look over the roof“ einmal, am 1. März 2027",
      "",
      "Gespeichert wird erst, wenn du zustimmst; 24 Stunden lang lässt es sich zurücknehmen.",
    ],
  );
});

Deno.test("the preview of days away has the first and the last one", () => {
  const away = { action: "away", from: "2027-05-03", until: "2027-05-09" };
  assertEquals(
    LANGUAGE_TAGS.map((language) =>
      renderStatements([{ code: "may_manage_schedule", ...away }], language)
    ),
    [
      "May I pause all maintenance from May 3, 2027 until May 9, 2027?",
      "¿Pongo en pausa todo el mantenimiento del 3 de mayo de 2027 hasta el 9 de mayo de 2027?",
      "Soll ich die ganze Wartung vom 3. Mai 2027 bis 9. Mai 2027 aussetzen?",
      "Puis-je suspendre tout l’entretien du 3 mai 2027 jusqu’au 9 mai 2027 ?",
    ],
  );
});

Deno.test("the preview of a note has its start", () => {
  const text = "It was condensation on the cold pipe, nothing that leaks from the tank or the pipe";
  assertEquals(
    LANGUAGE_TAGS.map((language) =>
      renderStatements([{ code: "note_would_read", text }], language)
    ),
    [
      "Note: “It was condensation on the cold pipe, nothing that leaks from the tank or the…”.",
      "Nota: “It was condensation on the cold pipe, nothing that leaks from the tank or the…”.",
      "Notiz: „It was condensation on the cold pipe, nothing that leaks from the tank or the…“.",
      "Note : « It was condensation on the cold pipe, nothing that leaks from the tank or the… ».",
    ],
  );
});

Deno.test("the preview and the receipt of a removal have the date and the amount of the entry", () => {
  const removed = {
    code: "entry_removed",
    title: "Washer fixed",
    occurred_on: "2026-01-03",
    cost: usd("80.00"),
  };
  assertEquals(
    sayReceipt([removed]),
    "Removed: Washer fixed · $80 · January 3, 2026",
  );
  assertEquals(
    LANGUAGE_TAGS.map((language) => renderStatements([{ ...removed, is_planned: true }], language)),
    [
      "Remove “Washer fixed” (January 3, 2026, $80) from the record.",
      "Quitar “Washer fixed” (3 de enero de 2026, 80\u00a0US$) del registro.",
      "„Washer fixed“ (3. Januar 2026, 80\u00a0$) aus dem Verzeichnis entfernen.",
      "Retirer « Washer fixed » (3 janvier 2026, 80\u00a0$US) du carnet.",
    ],
  );
  assertEquals(
    renderStatements([removed], "en"),
    "Removed “Washer fixed” from the record.",
  );
});

Deno.test("the receipt of an entry says that it is serious or urgent", () => {
  const report = { code: "event_recorded", event_type: "issue_reported", title: "Leak" };
  assertEquals(sayInAll({ ...report, severity: "high", is_today: true }), [
    "Recorded: Leak · serious · today",
    "Anotado: Leak · grave · hoy",
    "Eingetragen: Leak · ernst · heute",
    "Noté : Leak · grave · aujourd’hui",
  ]);
  assertEquals(sayInAll({ ...report, severity: "critical" }), [
    "Recorded: Leak · urgent",
    "Anotado: Leak · urgente",
    "Eingetragen: Leak · dringend",
    "Noté : Leak · urgent",
  ]);
  assertEquals(sayReceipt([{ ...report, severity: "medium" }]), "Recorded: Leak");
});

Deno.test("a receipt ends with the start of the texts that the call stored, on one line", () => {
  const long = `They hate it ${"so ".repeat(30)}much`;
  assertEquals(
    sayReceipt([
      { code: "issue_dismissed", title: "Rattle", notes: [long, "two\nlines ”"] },
      { code: "issue_includes", titles: ["Hum"] },
    ]),
    `Dismissed: Rattle · That includes “Hum” · “They hate it ${
      "so ".repeat(22).trim()
    }…” · “two lines ’”`,
  );
  const changes = [{ field: "description", from: "Old", to: "Found mould" }];
  assertEquals(
    sayReceipt([{ code: "entry_changed", title: "Repair", changes }]),
    "Corrected: Repair · description “Found mould”",
  );
  assertEquals(
    sayReceipt([{ code: "entry_changed", title: "Repair", changes: [{ field: "description" }] }]),
    "Corrected: Repair · description none",
  );
});

Deno.test("the receipt of a removed system names the schedules that ended with it", () => {
  assertEquals(sayInAll({ code: "asset_removed", asset: "Deck", ended_titles: ["Seal", "Wash"] }), [
    "Taken off the list: Deck · ended: “Seal” and “Wash”",
    "Quitado: Deck · termina: “Seal” y “Wash”",
    "Entfernt: Deck · beendet: „Seal“ und „Wash“",
    "Retiré : Deck · terminé : « Seal » et « Wash »",
  ]);
  assertEquals(
    sayInAll(
      { code: "entry_removed", title: "Deck" },
      { code: "schedules_go_on", titles: ["Seal", "Wash"] },
    ),
    [
      "Removed: Deck · Scheduled again: “Seal” and “Wash”",
      "Quitado: Deck · Programado de nuevo: “Seal” y “Wash”",
      "Entfernt: Deck · Wieder eingeplant: „Seal“ und „Wash“",
      "Retiré : Deck · De nouveau programmé : « Seal » et « Wash »",
    ],
  );
});

Deno.test("the receipt says who paid without an amount, and who did it", () => {
  const repair = { code: "event_recorded", event_type: "repair_completed", title: "Fridge" };
  assertEquals(sayInAll({ ...repair, paid_by: "warranty", performed_by: "self" }), [
    "Recorded: Fridge · paid by: warranty · by yourself",
    "Anotado: Fridge · paga: garantía · por ti",
    "Eingetragen: Fridge · bezahlt von: Garantie · von dir selbst",
    "Noté : Fridge · payé par : garantie · par toi-même",
  ]);
  assertEquals(
    sayReceipt([{ ...repair, paid_by: "owner", performed_by: "ace", vendor: "Ace" }]),
    "Recorded: Fridge · Ace",
  );
  assertEquals(
    sayReceipt([{ ...repair, performed_by: "Bob", vendor: "Ace" }]),
    "Recorded: Fridge · Ace · by Bob",
  );
});

Deno.test("the receipt of a replacement says what became of the old one", () => {
  const replaced = { code: "asset_replaced", asset: "Boiler", system_kind: "boiler" };
  assertEquals(sayInAll({ ...replaced, disposition: "recycled" }), [
    "Replaced: Boiler · the old one: recycled",
    "Sustituido: Boiler · lo antiguo: reciclado",
    "Ersetzt: Boiler · das Alte: dem Recycling übergeben",
    "Remplacé : Boiler · l’ancien : recyclé",
  ]);
});

Deno.test("a system that was not saved has its kind in the words of the language", () => {
  const statement = { code: "system_left_out", name: "Miele", kind: "washing_machine" };
  assertEquals(LANGUAGE_TAGS.map((language) => renderStatements([statement], language)), [
    "Not saved: “Miele washing machine”.",
    "No guardado: “Miele lavadora”.",
    "Nicht gespeichert: „Miele Waschmaschine“.",
    "Non enregistré : « Miele lave-linge ».",
  ]);
});

Deno.test("a correction without a change to show is a sentence, and a statement without its values is left out", () => {
  const title = "Cleaned the coils";
  for (const language of LANGUAGE_TAGS) {
    const text = renderStatements([{ code: "entry_changed", title }], language);
    assertStringIncludes(text, title);
    const broken = { code: "entry_changed", title, changes: 5 };
    assertEquals(
      renderStatements([broken as never, { code: "entry_changed", title }], language),
      text,
    );
  }
});
