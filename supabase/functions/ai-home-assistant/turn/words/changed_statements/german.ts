import { startsWith, words } from "../clauses.ts";
import { GERMAN as SAVED } from "../saved_statements/german.ts";
import type { SavedPatterns } from "../saved_statements/says_saved.ts";

/** Verbs that state a change of the record whatever they are about. */
const UNDONE =
  "rückgängig gemacht|gelöscht|storniert|annulliert|widerrufen|zurückgenommen|zurückgestellt|zurückgesetzt|verschoben|" +
  "übersprungen|gestrichen|wiederhergestellt|wieder (?:ge|er)öffnet|wieder offen|umbenannt";
/** Verbs that a home's parts have, too. */
const CHANGED =
  "entfernt|geändert|korrigiert|berichtigt|angepasst|aktualisiert|beendet|ausgesetzt|pausiert|abgesagt|geschlossen|" +
  "herausgenommen|rausgenommen|umgestellt|verlegt|" +
  "von (?:der|deiner|ihrer) liste genommen";
/** A sentence is split after the dot of "3. Januar". */
const MONTH =
  "(?:januar|februar|märz|april|mai|juni|juli|august|september|oktober|november|dezember)";
const ENTRY =
  "(?:notiz|notizen|besuch|\\p{L}*termine?|eintrag|einträge|austausch|reparatur|meldung|störung|problem|aufgabe|aufgaben|wartung|termin|" +
  "erinnerung|änderung|änderungen|korrektur|plan|das|es|alles|beides)";
const VALUE =
  "(?:preis|kosten|betrag|summe|datum|termin|fälligkeit|name|titel|marke|modell|seriennummer|intervall|rhythmus|status|" +
  "firma)";
const LIST = "(?:liste|hausakte|akte|protokoll|verlauf|kalender|plan)";

export const GERMAN: SavedPatterns = {
  statements: [
    words(`(?:hab|habe|haben) (?:ich|wir)(?: [^,;:]{0,60})? (?:${UNDONE}|${CHANGED})`),
    words(
      `(?:ich|wir) (?:hab|habe|haben|hab's|habs)(?: [^,;:]{0,60})? (?:${UNDONE}|${CHANGED})`,
    ),
    words(`(?:wurde|wurden|ist|sind)(?: [^,;:]{0,60})? (?:${UNDONE})`),
    words("\\p{L}*termine? (?:ist|sind)(?: jetzt| nun)? abgesagt"),
    words(
      `${ENTRY}(?: [^,;:]{1,40})? (?:wurde|wurden|ist jetzt|ist nun|sind jetzt)(?: [^,;:]{0,60})? (?:${CHANGED})`,
    ),
    words(`(?:ist|sind) (?:jetzt |nun )?wieder (?:offen|aktiv|da)`),
    words(
      `(?:ist|sind) (?:jetzt |nun )?(?:von|aus) (?:deiner|ihrer|der|dem) ${LIST} (?:gestrichen|entfernt|weg|raus)`,
    ),
    words(
      `${VALUE}(?: (?:für|der|des|von|vom) [^,;:]{1,40})? (?:steht|stehen|ist|sind|beträgt|betragen|liegt|lautet) (?:jetzt|nun)`,
    ),
    words(`(?:steht|stehen) (?:jetzt|nun) (?:auf|bei) (?=\\d)`),
    words(
      "(?:ist|sind) (?:jetzt|nun) wieder fällig|(?:ist|sind) wieder als (?:fällig|offen) markiert",
    ),
    // In a turn that wrote nothing, nothing is done.
    startsWith("(?:alles |das ist |schon )?(?:erledigt|fertig|gemacht)(?= *(?:$|[!.✓✅]))"),
    startsWith(
      `(?:wieder |${MONTH} |${ENTRY} |alle |beide )*(?:(?:auf|bis|von|aus) [^,;:]{1,30} )?(?:${UNDONE}|${CHANGED})(?= *(?:$|[!.:✓✅]| (?:auf|bis)(?!\\p{L})))`,
    ),
  ],
  exceptions: [
    ...SAVED.exceptions,
    words("immer|normalerweise|meist|meistens|oft|jedes|jeden|jede"),
    words(
      "(?:meine|meinen|deine|die|den|das|der) (?:antwort|rat|frage|entwurf|nachricht|text|ventil|deckel|abdeckung|tür|" +
        "hahn|wasser|filter)",
    ),
  ],
};
