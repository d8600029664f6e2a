import { LETTER, startsWith, words } from "../clauses.ts";
import type { PromisePatterns } from "./find_promises.ts";

const SOME = "(?: [^,;:]{0,60})?";
const HAVE = `(?:(?:ich|wir) (?:habe?|haben)|(?:habe?|haben) (?:ich|wir))${SOME}`;
const WILL = `(?:(?:ich|wir) (?:werde|werden)|(?:werde|werden) (?:ich|wir))${SOME}`;
/** A verb in the first person: "ich rufe", "rufe ich". */
const now = (verbs: string) => `(?:(?:ich|wir) (?:${verbs})|(?:${verbs}) (?:ich|wir))`;
const YOU = "(?:dich|sie|euch|dir|ihnen)";
const REMINDER = "(?:erinnerung|erinnerungen|benachrichtigung|wecker)";
const SET =
  "(?:eingerichtet|gesetzt|erstellt|angelegt|eingestellt|geplant|eingetragen|gestellt|gespeichert|hinzugefügt|" +
  "aktiviert|notiert)";
const MESSAGE = "(?:mail|e-mail|email|sms|nachricht|whatsapp|brief|anfrage|textnachricht)";
const NO_LIST = `(?![^,;:]*(?:liste|aufgaben|schritte|einträge|ergebnisse|unter)(?!${LETTER}))`;
/** "Als bezahlt eingetragen" is what the record says. */
const BOOKED =
  "(?<!als )(?:gebucht|reserviert|bestellt|geordert|beauftragt|angerufen|organisiert|arrangiert|engagiert|gekauft|" +
  "besorgt|telefoniert|vereinbart|ausgemacht|alarmiert|bezahlt|überwiesen|beglichen|beantragt|storniert|abgesagt)";
const VISIT =
  `(?:${LETTER}*(?:termin|besuch|visite|klempner|elektriker|dachdecker|handwerker|techniker|installateur|monteur|` +
  "schornsteinfeger|firma))";
const MONEY = `(?:${LETTER}*(?:zahlung|rechnung|überweisung|bestellung|buchung|erstattung))`;
/** A passive with a year tells what is on record. */
const NO_YEAR = "(?![^,;:]*(?:19|20)\\d\\d)";

export const GERMAN: PromisePatterns = {
  reminder: [
    words(`${now("erinnere|erinnern|benachrichtige|benachrichtigen")} ${YOU}`),
    words(`${WILL} ${YOU}${SOME} (?:erinnern|benachrichtigen|informieren|anstupsen)`),
    words(
      `${
        now("melde|melden")
      } (?:mich|uns)${SOME} (?:wieder|bei (?:dir|ihnen|euch)|in|im|am|nächste[nsr]?|rechtzeitig)`,
    ),
    words(`${WILL} (?:mich|uns)${SOME} melden|${now("halte|halten")} ${YOU} auf dem laufenden`),
    words(`(?:(?:hörst|hören) (?:du|sie)|(?:du|sie) (?:hörst|hören))${SOME} von (?:mir|uns)`),
    words(`${now("sage|sag|gebe|geb|sagen|geben")} ${YOU}${SOME} (?:bescheid|früh genug)`),
    words(`${WILL} ${YOU}${SOME} bescheid (?:sagen|geben)`),
    words(
      "(?:(?:du|sie|ihr) (?:bekommst|bekommen|bekommt|erhältst|erhalten|erhaltet|kriegst)|(?:bekommst|bekommen|" +
        `erhältst|erhalten|kriegst) (?:du|sie|ihr))${SOME} ${REMINDER}`,
    ),
    words(
      `(?:(?:du|sie) (?:wirst|werden)|(?:wirst|werden) (?:du|sie))${SOME} (?:erinnert|benachrichtigt)`,
    ),
    words(`${HAVE} ${REMINDER}${SOME} ${SET}`),
    words(`${REMINDER}${SOME} ${HAVE} ${SET}`),
    words(`${now("setze|stelle|lege|richte|erstelle|plane|schicke|sende")}${SOME} ${REMINDER}`),
    words(
      `${WILL} ${REMINDER}${SOME} (?:einrichten|setzen|erstellen|anlegen|stellen|schicken|senden)`,
    ),
    words(
      `(?:eine|die) (?:${LETTER}+ )?${REMINDER}${SOME} (?:ist|wurde|wurden|steht)${SOME} (?:${
        SET.slice(3, -1)
      }|aktiv)`,
    ),
    words(`(?:ist|wurde) (?:jetzt |nun )?(?:eine|die) ${REMINDER}${SOME} ${SET}`),
    startsWith(`${REMINDER}(?: (?:für|ist|auf|am|zum|im)${SOME})? (?:ist )?${SET}`),
  ],
  message: [
    words(
      `${HAVE} ${MESSAGE}${SOME} (?:geschickt|gesendet|geschrieben|verschickt|abgeschickt|hinterlassen)`,
    ),
    words(`${MESSAGE} ${HAVE} (?:geschickt|gesendet|geschrieben|verschickt|abgeschickt)`),
    words(
      `${HAVE} (?:ihnen|ihm|ihr|dem|der)${SOME} (?:geschrieben|bescheid gesagt|bescheid gegeben)`,
    ),
    words(`${HAVE} (?:kontaktiert|angeschrieben|benachrichtigt|informiert|verständigt)`),
    words(
      `${
        now("schreibe|schreib")
      } (?:dem|der|deinem|deiner|ihrem|ihrer) (?!liste|eintrag|nachricht)${LETTER}+`,
    ),
    words(`${now("leite|leiten")}${SOME} weiter|${HAVE} weitergeleitet`),
    words(`${now("gebe|geb|sage|sag")}(?! ${YOU}(?!${LETTER}))${SOME} bescheid`),
    words(`(?:hat|haben)${SOME} von mir${SOME} (?:bekommen|erhalten)`),
    words(`${MESSAGE}${SOME} (?:ist|wurde) (?:verschickt|gesendet|geschickt|raus|abgeschickt)`),
    words(
      `${
        now("schreibe|schicke|sende|schreiben|schicken|senden")
      } (?:ihm|ihr|ihnen|dem|der|den|deinem|deiner|ihrem|ihrer|an|${LETTER}+)${SOME} ${MESSAGE}`,
    ),
    words(
      `${
        now("kontaktiere|informiere|verständige|benachrichtige")
      } (?:den|die|das|deinen|deine|ihren|ihre|ihn)`,
    ),
    words(
      `${WILL} (?:ihm|ihr|ihnen|dem|der|den|die|deinem|deinen|ihrem|ihren)${SOME} (?:schreiben|kontaktieren|` +
        "informieren|verständigen|anschreiben)",
    ),
    words(`${WILL} ${MESSAGE}${SOME} (?:schicken|schreiben|senden)`),
    startsWith(`${MESSAGE}${SOME} (?:verschickt|gesendet|geschickt|abgeschickt)`),
  ],
  booking: [
    words(`${NO_LIST}${HAVE} ${BOOKED}`),
    words(`(?:${VISIT}${SOME} ${HAVE}|${HAVE} ${VISIT}${SOME}) (?:verlegt|verschoben|eingeplant)`),
    words(`${now("rufe|rufen")}${SOME} an|${now("klingle|klingele")}${SOME} durch`),
    words(`${now("sage|sag")}${SOME} ab|${now("mache|mach")}${SOME} ${VISIT}${SOME} (?:aus|ab)`),
    words(
      `${NO_LIST}${
        now(
          "buche|bestelle|ordere|beauftrage|reserviere|organisiere|vereinbare|engagiere|kaufe|besorge|bezahle|zahle|" +
            "überweise|storniere|beantrage|alarmiere|telefoniere",
        )
      }(?! (?:die )?(?:aufmerksamkeit|es|das so)(?!${LETTER}))`,
    ),
    words(`${now("lasse|lass")}${SOME} (?:liefern|kommen|schicken)`),
    words(`${now("wähle")} (?:den notruf|(?:die )?11[02])`),
    words(`${now("erkundige|frage")}${SOME} (?:telefonisch|bei (?!dir|ihnen))`),
    words(
      `${MONEY}${SOME} ${now("kümmere")} mich|${now("kümmere")} mich um (?:den|die|das) ${MONEY}`,
    ),
    words(
      `${NO_LIST}${WILL} (?:anrufen|buchen|bestellen|beauftragen|reservieren|organisieren|vereinbaren|engagieren|` +
        "kaufen|besorgen|bezahlen|überweisen|stornieren|absagen|beantragen)",
    ),
    words(
      `${NO_YEAR}(?:ist|sind|wurde|wurden)${NO_YEAR}${SOME} (?<!als )(?:gebucht|beauftragt|bestellt|reserviert|` +
        "verständigt|alarmiert|überwiesen|storniert)",
    ),
    words(
      `(?:${VISIT}|${MONEY})${SOME} (?:ist|wurde)${NO_YEAR}${SOME} (?:bestätigt|vereinbart|ausgemacht|abgesagt|` +
        "beantragt)",
    ),
    words(`termin${SOME} steht(?: fest| jetzt| nun)?(?=[^a-z]*$)`),
    words(
      `(?:ist|sind)${SOME} (?:(?:auf dem weg|unterwegs) zu (?:dir|ihnen|euch)|von mir${SOME} raus)`,
    ),
    words(`(?:${HAVE} |${SOME})warenkorb${SOME} (?:gelegt|abgeschickt)`),
    words(`${HAVE}(?<=(?<!${LETTER})mit (?!dir|ihnen|euch)[^,;:]+) gesprochen`),
    startsWith(`(?:gerade |eben |soeben )+mit${SOME} (?:telefoniert|gesprochen)`),
  ],
  exceptions: [
    words(
      "nicht|nie|niemals|nichts|niemand|niemanden|niemandem|kein|keine|keinen|keiner|keines|keinem|ohne|weder|" +
        "leider|nur wenn|wann",
    ),
    words(
      "falls|ob|kann|können|könnte|könnten|soll|sollen|sollte|sollten|würde|würden|darf|möchten?|möchtest|" +
        "willst|wollen|muss|müssen|empfehle|hast du|haben sie|du hast|sie haben",
    ),
    words(
      "gestern|vorhin|früher|zuvor|damals|seit|letzte[nsrm]?|laut|ursprünglich|zuletzt|hatte|hatten|wie (?:ich|wir)|" +
        "seinerzeit|nach (?:deinen|ihren) angaben",
    ),
    startsWith("dann|in dem fall"),
    words(
      `entwurf|${LETTER}*vorlage|zum beispiel|verlauf|verzeichnis|` +
        "(?:vom|von (?:der|dem|deiner|deinem|ihrer|ihrem)) (?:hersteller|firma|app|handy|kalender|versorger|" +
        "thermostat|sensor)",
    ),
  ],
  conditions: [
    words("daran, dass|(?:schicken|senden|verwenden|kopieren|nutzen|anpassen) (?:kannst|können)"),
    words("falls|(?:wenn|sobald|bevor|nachdem) (?:du|sie|ihr|ich|wir)|auf wunsch|gern(?:e)? auch"),
    startsWith(
      "(?:bitte |einfach )*(?:sag|sagen|nenn|nenne|nennen|schreib|schreibe|schreiben|gib|geben|bestätige|" +
        "bestätigen|antworte|antworten|wähle|wählen|schick|schicken)",
    ),
  ],
};
