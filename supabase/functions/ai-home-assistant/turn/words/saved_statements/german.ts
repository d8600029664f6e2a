import { startsWith, words } from "../clauses.ts";
import type { SavedPatterns } from "./says_saved.ts";

const SAVED =
  "gespeichert|notiert|vermerkt|eingetragen|aufgenommen|erfasst|festgehalten|hinzugefügt|markiert|" +
  "aktualisiert|gelöscht|angelegt|protokolliert|dokumentiert|aufgeschrieben|registriert|entfernt|korrigiert|" +
  "verschoben|zurückgestellt|hinterlegt|abgelegt|übernommen|rückgängig gemacht";

export const GERMAN: SavedPatterns = {
  statements: [
    words(`(?:hab|habe|haben) (?:ich|wir)(?: [^,;:]{0,60})? (?:${SAVED})`),
    words(`(?:ich|wir) (?:hab|habe|haben|hab's|habs)(?: [^,;:]{0,60})? (?:${SAVED})`),
    words(`(?:wurde|wurden|ist|sind)(?: [^,;:]{0,60})? (?:${SAVED})`),
    words(
      "(?:ist|sind|steht|stehen) (?:jetzt|nun|damit|ab sofort) [^,;:]{0,30}(?:in (?:ihrer|deiner|der)|im) (?:hausakte|akte|protokoll|verlauf|hauschronik)",
    ),
    words(
      "(?:eintrag|austausch|reparatur|meldung)(?: [^,;:]{0,40})? (?:ist|steht) (?:in (?:ihrer|deiner|der)|im) (?:hausakte|akte|protokoll|verlauf|hauschronik)",
    ),
    startsWith(
      `(?:(?:ok|okay|erledigt|fertig|alles klar|gut|gerne|prima)[^\\p{L}]+)*(?:[\\p{L} ]{0,30} )?(?:${SAVED})(?= *(?:$|[!.✓✅]))`,
    ),
  ],
  exceptions: [
    words(
      "nicht|nie|niemals|nichts|kein|keine|keinen|keiner|keines|keinem|ohne|weder|leider|fehlgeschlagen|noch|bereits|schon",
    ),
    words(
      "wenn|falls|sobald|bevor|nachdem|ob|kann|können|könnte|könnten|soll|sollen|sollte|sollten|würde|würden|darf|" +
        "möchten?|möchtest|willst|wollen|werde|werden|wird|muss|müssen|damit sie|sie (?:haben|hatten)|du (?:hast|hattest)|haben sie|hast du|um",
    ),
    words(
      "gestern|vorhin|oben|früher|zuvor|damals|seit|letzte[nsrm]?|vor|19\\d\\d|20\\d\\d|(?:im|am|vom) (?:\\d|januar|" +
        "februar|märz|april|mai|juni|juli|august|september|oktober|november|dezember|montag|dienstag|mittwoch|donnerstag|freitag|samstag|sonntag)|" +
        "wie (?:ich|wir)|laut|ursprünglich|zuletzt|erstmals|an dem tag|seinerzeit|hatte|hatten",
    ),
    words(
      "installateur|elektriker|dachdecker|handwerker|techniker|vorbesitzer|eigentümer|hersteller|firma|nachbar|mieter|vermieter|gutachter|jemand|er|schornsteinfeger",
    ),
  ],
};
