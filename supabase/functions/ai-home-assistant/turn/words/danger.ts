import { isObject, parseObject } from "../../json_value.ts";
import { severity } from "../../tools/argument_fields.ts";
import { readChoice } from "../../tools/arguments/choices.ts";
import type { ToolCall } from "../../tools/tool_call.ts";
import type { HeldTurn } from "../held_turn.ts";
import { normaliseWords, splitIntoClauses } from "./message_words.ts";

/** How one language says that there is danger now. Patterns are for `normaliseWords`: lower case, no accents. */
interface DangerWords {
  danger: RegExp;
  /** Ends the text before a danger: it is not there. */
  deniedBefore: RegExp;
  /** Words within the name of the danger, or at the beginning of the text after it. */
  deniedAfter: RegExp;
  /** Anywhere in the clause: it was another time, or it is only supposed. */
  notNow: RegExp;
  /** Outweighs a past tense. */
  now: RegExp;
  /**
   * Words, in lower case, of which one makes a text of the record dangerous: smell, gas, smoke, fire, sparks, electric
   * shock, carbon monoxide. `deno task db:danger-words` writes the SQL function `is_dangerous_text` from them, so the
   * patterns use only what means the same there: groups, `|`, `?`, classes, `\\w*`.
   */
  topics: readonly string[];
}

/** Things that `topics` do not mean, unless an alarm goes off: the lines of one pattern of Postgres. */
export const THINGS = [
  "(smoke|carbon monoxide|co|gas)[ -](alarm|detector|sensor)s?\\M",
  "(?! (is |are |keeps? )?(go(es|ing)? off|went off|sound|blar))",
  "|spark plugs?\\M",
  "|gas[ -](grill|stove|range|oven|furnace|boiler|dryer|fireplace|heater|bill|company)s?\\M",
];

export const DANGER_WORDS: Record<"en" | "es" | "de" | "fr", DangerWords> = {
  en: {
    danger: anyOf(
      "smell\\w*(?: \\w+){0,3} (?:gas|burn\\w*|smoke|rotten eggs?|sewer gas)",
      "gas (?:leak\\w*|smell|odou?r)|leak\\w* gas|rotten eggs?|burning smell|burnt smell",
      "(?:carbon monoxide|co) (?:alarm|detector|sensor)s?.{0,30}(?:going off|went off|beep|sound|ring|scream|blar)\\w*",
      "smoke (?:alarm|detector)s? (?:is |are )?(?:going off|went off|scream\\w*|blar\\w*)",
      "spark(?:s|ing|ed)?(?! plug)|smok(?:e|ing|y)(?! alarm| detector| hood)|on fire|in flames|flames?|caught fire",
      "flood(?:s|ed|ing)?|burst|gushing|water (?:is )?(?:pouring|spraying|gushing|everywhere|rising)",
      "water.{0,40}(?:outlet|socket|breaker|electrical panel|fuse box|wiring|light fixture)",
      "(?:outlet|socket|breaker|panel|fuse box|light fixture).{0,25}(?:wet|under water|dripping)",
      "(?:electric(?:al)?|got an?|gave me an?) shock|shocked me|(?:live|exposed|bare) wires?|wires? (?:is |are )?exposed",
      "(?:ceiling|roof|wall|floor|deck|balcony|beam|chimney).{0,25}(?:collaps\\w*|cav(?:ing|ed) in|giving way|about to fall|coming down)",
    ),
    deniedBefore:
      /(?:\b(?:no|not|never|without|zero)|n't)(?: (?!stop|turn|shut|close|find|figure|get|sure|certain|only|just|know)\S+){0,3} *$/,
    deniedAfter:
      /\bno longer\b|^.{0,15}\b(?:stopped|is out|went out|is gone|is over|is fixed|was fixed)/,
    notNow:
      /\b(?:yesterday|last (?:week|month|year|night|time|spring|summer|fall|autumn|winter)|(?:days?|weeks?|months?|years?) ago|in (?:19|20)\d\d|used to|(?:had|there (?:was|were)|there'd been|was a|were a)|when we (?:bought|moved)|(?<!sure |know |certain )if|in case|suppose|would|prevent\w*|avoid\w*|what is a|false alarm)\b/,
    now: /\b(?:now|right now|still|again|today|tonight|just|this (?:morning|evening|minute))\b/,
    topics: [
      "smell\\w*",
      "odou?rs?",
      "stinks?",
      "gas",
      "smok(e|es|y|ing)",
      "burn(s|t|ing)?",
      "rotten eggs?",
      "fire",
      "flames?",
      "spark\\w*",
      "arcing",
      "electrocut\\w*",
      "shock(s|ed)?",
      "carbon monoxide",
      "co (leak|level|reading|alarm|detector|sensor)s?",
    ],
  },
  es: {
    danger: anyOf(
      "(?:huele|hueles|oler|olor|olemos|huelo)(?: \\S+){0,3} (?:gas|quemad\\w|humo|huevos? podridos?)",
      "(?:fuga|escape) de gas|chispas?|chisporrote\\w*|echa chispas|(?<!detector(?:es)? de )(?<!alarma de )humo",
      "ardiendo|en llamas|llamas|incendi\\w*|(?:hay|prendio|prendido) fuego",
      "inund\\w+|revent(?:o|ado|ada)|agua a chorros|agua por todas partes|agua por todos lados",
      "monoxido.{0,40}(?:suena|sonando|pita\\w*|salta\\w*)|alarma de (?:monoxido|gas).{0,20}(?:suena|sonando|pita\\w*)",
      "agua.{0,40}(?:enchufe|cuadro electrico|cable)|descarga electrica|me dio un calambre|cables? pelad\\w+",
      "(?:techo|pared|muro|suelo|balcon).{0,25}(?:se cae|cayendo|derrumb\\w*|hundi\\w*|se hunde)",
    ),
    deniedBefore:
      /\b(?:no|sin|nunca|ningun\w*|tampoco)(?: (?!para|paran|deja|dejan|puedo|podemos|consigo|se si|solo)\S+){0,3} *$/,
    deniedAfter:
      /\bno\b.*\b(?:huele|hay)\b|^.{0,15}\b(?:ya no|se apago|paro|esta arreglad\w|se acabo)/,
    notNow:
      /\b(?:ayer|anoche|hace (?:\S+ )?(?:dias?|semanas?|mes(?:es)?|anos?)|(?:ano|mes|semana|verano|invierno) pasad[oa]|en (?:19|20)\d\d|habia|hubo|tuvimos|tuve|si|en caso de|evitar|prevenir|falsa alarma)\b/,
    now: /\b(?:ahora|todavia|aun|otra vez|de nuevo|hoy|acaba de|esta manana)\b/,
    topics: [
      "huele",
      "olor",
      "humo",
      "chispas?",
      "fuego",
    ],
  },
  de: {
    danger: anyOf(
      "(?:riech|stink|geruch)\\w*.{0,25}(?:gas|verbrannt\\w*|rauch|angebrannt|faulen eiern)",
      "gas(?:geruch|leck|austritt)|gas.{0,12}(?:riech|stink|tritt aus|stromt aus|tritt)\\w*|brandgeruch",
      "funken|funkt|qualm\\w*|raucht|rauch(?!melder|warnmelder)|brennt|in flammen|flammen|feuer(?!loscher|stelle|zeug|holz)",
      "uberschwemm\\w*|uberflut\\w*|rohrbruch|geplatzt|wasser.{0,20}(?:uberall|spritzt|schiesst|steigt)",
      "(?:co-?|kohlenmonoxid-?|gas)\\w*(?:melder|warner|alarm).{0,25}(?:piept|alarm|schlagt|heult|geht los)",
      "rauch(?:warn)?melder.{0,12}(?:heult|schlagt|geht los)",
      "wasser.{0,40}(?:steckdose|sicherungskasten|leitung)|stromschlag|blanke?r? (?:draht|kabel)|eine gewischt",
      "(?:decke|dach|wand|balkon|boden).{0,25}(?:sturzt|einsturz\\w*|bricht|gibt nach|eingesturzt)",
    ),
    deniedBefore: /\b(?:kein\w*|nicht|nie|ohne)(?: (?!aufhort|nur|sicher)\S+){0,3} *$/,
    deniedAfter: /\bnicht\b|\bkein\w*\b|^.{0,12}\b(?:nicht mehr|ist aus|ist weg|vorbei|behoben)/,
    notNow:
      /\b(?:gestern|vor (?:\S+ )?(?:tag|woche|monat|jahr)\w*|letzt\w+ (?:nacht|woche|monat|jahr|sommer|winter)|(?:19|20)\d\d|hatten|hatte|gab es|war|waren|falls|wenn|verhindern|vermeiden|fehlalarm)\b/,
    now: /\b(?:jetzt|gerade|immer noch|schon wieder|wieder|heute|eben)\b/,
    topics: [
      "riecht",
      "geruch",
      "rauch",
      "qualmt?",
      "funk(en|t)",
      "feuer",
      "(gas|brand|schmor|rauch)geruch",
      "gasleck",
      "rauch(warn)?melder (heult|schlägt|geht los)",
    ],
  },
  fr: {
    danger: anyOf(
      "(?:sent|sens|sentons|odeur|pue)(?: \\S+){0,4} (?:gaz|brule|fumee|oeufs? pourris?)|fuite de gaz",
      "etincelles?|(?<!detecteurs? de )(?<!alarme )fumee|en feu|prend feu|pris feu|en flammes|flammes|incendie",
      "inond\\w+|(?:tuyau|conduite|canalisation|chauffe-eau).{0,20}(?:eclat\\w*|explos\\w*|rompu\\w*)|eau.{0,15}(?:partout|jaillit|monte)",
      "monoxyde.{0,40}(?:sonne|declenche\\w*|retentit)|detecteur de fumee.{0,15}(?:sonne|declenche\\w*)",
      "eau.{0,40}(?:prise electrique|prise|tableau electrique)|(?:decharge|choc) electrique|fils? denudes?",
      "(?:plafond|toit|mur|plancher|balcon).{0,25}(?:effondr\\w*|ecroul\\w*|affaiss\\w*)",
    ),
    deniedBefore: /\b(?:pas|aucune?|sans|jamais)(?: (?!sur|sure|seulement)\S+){0,3} *$/,
    deniedAfter:
      /\b(?:pas|aucune?)\b|^.{0,15}\b(?:est eteint|est fini\w*|est repare\w*|s'est arrete)/,
    notNow:
      /\b(?:hier|il y a (?:\S+ )?(?:jours?|semaines?|mois|ans?)|(?:an|annee|mois|semaine|ete|hiver) (?:dernier|derniere|passee?)|en (?:19|20)\d\d|il y avait|avions|avait|etait|si|au cas ou|eviter|prevenir|fausse alerte)\b/,
    now: /\b(?:maintenant|encore|toujours|de nouveau|aujourd'hui|vient de|ce matin)\b/,
    topics: [
      "odeur",
      "fumée",
      "étincelles?",
      "feu",
      "gaz",
      "brûl(e|é)\\w*",
    ],
  },
};

/** Matches a danger in any of the languages, also one that is denied or over. */
const ANY_DANGER = new RegExp(
  Object.values(DANGER_WORDS).map(({ danger }) => danger.source).join("|"),
);

function anyOf(...patterns: string[]): RegExp {
  return new RegExp(`(?<![a-z])(?:${patterns.join("|")})(?![a-z])`);
}

/**
 * Whether a person's message says that there is danger now: gas, carbon monoxide, sparks, smoke, fire, a flood,
 * water near electricity, a part of the building giving way. Not where the danger is denied, over or supposed.
 * It knows English, Spanish, German and French.
 */
export function describesDanger(message: string): boolean {
  const clauses = splitIntoClauses(normaliseWords(message.slice(0, 4_000)));
  return clauses.some((clause) =>
    // Most clauses name no danger in any language, which one pattern finds faster than four.
    ANY_DANGER.test(clause) &&
    Object.values(DANGER_WORDS).some((words) => namesDanger(clause, words))
  );
}

/** A denial counts for its own danger only: "there are no flames, and the outlet is sparking" names one. */
function namesDanger(clause: string, words: DangerWords): boolean {
  if (words.notNow.test(clause) && !words.now.test(clause)) return false;
  return [...clause.matchAll(new RegExp(words.danger, "g"))].some((found) => {
    const before = clause.slice(0, found.index);
    const after = clause.slice(found.index + found[0].length);
    return !words.deniedBefore.test(before) && !words.deniedAfter.test(found[0]) &&
      !words.deniedAfter.test(after);
  });
}

type Danger = Pick<HeldTurn, "isDangerous">;

/** Whether safety comes first: the message describes danger, or a call recorded something critical. */
export function isEmergency({ isDangerous }: Danger, calls: readonly ToolCall[]): boolean {
  return isDangerous || calls.some(isCriticalCall);
}

function isCriticalCall({ input, result }: ToolCall): boolean {
  if (!result?.success) return false;
  return [input, result, result.data].some((given) =>
    isObject(given) && given["severity"] === "critical"
  );
}

/** The same before the calls run: the message describes danger, or a call is about to record something critical. */
export function isEmergencyAhead(
  { isDangerous }: Danger,
  proposed: readonly ToolCall[],
): boolean {
  return isDangerous ||
    proposed.some((call) =>
      readChoice(parseObject(call.arguments)?.["severity"], severity.options) === "critical"
    );
}
