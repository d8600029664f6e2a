/** Whether a payer, what became of an old appliance, a place or a day to come back was said. */
import { normaliseWords } from "../message_words.ts";
import { isNegated } from "./disowned_names.ts";
import type { Source } from "./said_texts.ts";
import { splitTextWords } from "./text_words.ts";

/** The words that say a choice, after `normaliseWords`. A choice without a pattern needs no words. */
const CHOICES: Record<string, RegExp> = {
  insurance: /\binsur\w*|\bpolicy\b|\bseguro\b|\baseguradora\b|versicher\w*|\bassur(?:ance|eur)\w*/,
  warranty: /\bwarrant\w*|\bguarant\w*|\bgarant\w*|\bkulanz\b|\brecall\w*/,
  seller:
    /\bseller\w*|\bprevious owner\w*|\bformer owner\w*|\bbuilder\w*|\bdeveloper\w*|\bsold us\b|\bvendedor\w*|\bdueno anterior\b|\bpropietario anterior\b|\bpromotor\w*|verkaufer\w*|\bvorbesitzer\w*|\bvoreigentumer\w*|\bbautrager\w*|\bvendeu\w*|\bancien propri\w*|\bpromoteur\w*/,
  disposed:
    /\b(?:dispos|trash|dump|toss|scrap|junk|haul|landfill|skip)\w*|\b(?:threw|throw|thrown)\b|\btook (?:it|the old (?:one|unit)) away\b|\btir(?:e|ad|amos|ar)\w*|\bbasura\b|\bbot(?:e|ad|amos)\w*|\bse (?:lo|la) llev\w*|entsorg\w*|\bweggeworfen\b|\bmullabfuhr\b|\bsperrmull\b|\bwertstoffhof\b|\bmitgenommen\b|\bjet(?:e|ee|er)\b|\bdechett?erie\b|\bmis au rebut\b|\bemport\w*/,
  recycled: /recycl\w*|\brecicl\w*|\bwertstoffhof\b|\bpunto limpio\b|\bdechett?erie\b/,
  sold: /\bsold\b|\bsell\w*|\bvend\w*|verkauf\w*/,
  given_away:
    /\b(?:gave|give|given|giving)\b|\bdonat\w*|\bcharity\b|\bregal\w*|\bdon(?:e|ad|amos|ar)\w*|verschenk\w*|\bgespendet\b|\bdonne\w*/,
  moved:
    /\bmov(?:e|ed|ing)\b|\bis (?:now )?in\b|\bmovi\w*|\btraslad\w*|\bumgezogen\b|\bumgestellt\b|\bsteht jetzt\b|\bdeplac\w*/,
  kept:
    /\bke(?:ep|pt|eping)\b|\bstor(?:e|ed|age)\b|\bguard\w*|\bconserv\w*|\bbehalt\w*|\baufgehoben\b|\bgard(?:e|ee|er|ons)\b/,
};

/** What the person, an answer or a look-up says; what the home context says is of other work. */
function listTexts(sources: readonly Source[]): string[] {
  return sources.filter(({ by }) => by !== "home").map(({ text }) => normaliseWords(text));
}

/** Whether the texts say who paid, or what became of an old appliance. The latest text that mentions it counts. */
export function isChoiceSaid(value: string, sources: readonly Source[]): boolean {
  const pattern = CHOICES[value];
  if (pattern === undefined) return true;
  const everyPattern = new RegExp(pattern, "g");
  for (const text of listTexts(sources)) {
    const mentions = [...text.matchAll(everyPattern)];
    if (mentions.length === 0) continue;
    return mentions.some(({ 0: { length }, index }) => !isNegated(text, index, index + length));
  }
  return false;
}

/** The words of one room or place, after `normaliseWords`. */
const PLACES = [
  "kitchen cocina kuche cuisine",
  "bathroom bath bano badezimmer bad sdb salle",
  "basement cellar sotano bodega keller kellerraum cave sous-sol sous sol",
  "attic loft atico desvan dachboden speicher grenier combles",
  "garage garaje cochera carport",
  "laundry lavadero lavanderia waschkuche waschraum buanderie",
  "bedroom dormitorio habitacion recamara cuarto schlafzimmer chambre",
  "living family salon sala wohnzimmer sejour",
  "dining comedor esszimmer manger",
  "hall hallway entry pasillo entrada flur diele couloir entree",
  "office study oficina despacho estudio buro arbeitszimmer bureau",
  "garden yard backyard patio jardin garten hof",
  "roof tejado techo dach toit",
  "balcony balcon balkon",
  "terrace terraza terrasse deck porch",
  "utility technical technikraum hauswirtschaftsraum hwr heizungskeller heizraum technique chaufferie",
  "upstairs upper second top arriba obergeschoss oben etage haut dachgeschoss og dg first",
  "downstairs ground lower first abajo erdgeschoss unten rez bas eg main",
  "outside outdoor exterior fuera aussen draussen exterieur dehors",
  "guest invitados huespedes gaste gastezimmer invites amis ami wc",
  "master principal main haupt parentale",
  "kids children child ninos kinder kinderzimmer enfants enfant",
  "front delantera delantero vorder vorne vorn avant devant",
  "back rear trasera trasero hinter hinten arriere derriere",
].map((words) => words.split(" "));

const IGNORED = new Set(
  "the a an of in on at my our room floor level area next to de del la el los las en le les du des et y un une der die das im am"
    .split(" "),
);

/** Whether the texts say a place, in any language: "en el sótano" for "basement". The home context says those of others. */
export function isPlaceSaid(value: string, sources: readonly Source[]): boolean {
  const said = new Set(
    sources.flatMap(({ by, words }) => by === "home" ? [] : words.map(({ text }) => text)),
  );
  const words = splitTextWords(value).map(({ text }) => text)
    .filter((word) => /[\p{L}\d]/u.test(word) && !IGNORED.has(word));
  const isSaid = (word: string) =>
    said.has(word) || [...said].some((other) => isPart(word, other) || isPart(other, word));
  return words.length === 0 ||
    words.some((word) =>
      isSaid(word) || PLACES.some((group) => group.includes(word) && group.some(isSaid))
    );
}

/** "Keller" is a part of "Heizungskeller", and "hall" none of "shall". */
function isPart(part: string, word: string): boolean {
  return part.length >= 4 && (word.startsWith(part) || part.length >= 5 && word.includes(part));
}

/** Any word of time, after `normaliseWords`. */
const TIME =
  /\d|\b(?:day|week|weekend|month|year|season|spring|summer|autumn|fall|winter|tomorrow|tonight|soon|later|next|until|till|before|after|quarter|fortnight|monday|tuesday|wednesday|thursday|friday|saturday|sunday|january|february|march|april|may|june|july|august|september|october|november|december|dia|semana|mes|ano|temporada|primavera|verano|otono|invierno|manana|pronto|luego|proxim[oa]|hasta|antes|despues|lunes|martes|miercoles|jueves|viernes|sabado|domingo|enero|febrero|marzo|abril|mayo|junio|julio|agosto|septiembre|octubre|noviembre|diciembre|tag|woche|wochenende|monat|jahr|saison|fruhling|fruhjahr|sommer|herbst|winter|morgen|bald|spater|nachst\w*|bis|vor|nach|montag|dienstag|mittwoch|donnerstag|freitag|samstag|sonntag|januar|februar|marz|mai|juni|juli|oktober|dezember|jour|semaine|mois|an|annee|saison|printemps|ete|automne|hiver|demain|bientot|tard|prochain\w*|jusqu\w*|avant|apres|lundi|mardi|mercredi|jeudi|vendredi|samedi|dimanche|janvier|fevrier|mars|avril|juin|juillet|aout|septembre|octobre|novembre|decembre)(?:s|es|e|en|n)?\b/;

/** Whether the texts say anything of time, from which a day to come back follows. */
export function saysTime(sources: readonly Source[]): boolean {
  return listTexts(sources).some((text) => TIME.test(text));
}
