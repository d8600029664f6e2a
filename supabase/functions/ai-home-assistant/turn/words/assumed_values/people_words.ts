/** The words for the person, for their family and for tradespeople, by language. */
import { normaliseWords } from "../message_words.ts";
import type { Source } from "./said_texts.ts";

const OWNER = new Set(
  ("self myself me i owner homeowner home_owner house_owner resident occupant user ourselves we us diy yo mismo misma " +
    "propietario propietaria dueno duena usuario nosotros ich selbst selber eigentumer eigentumerin hausbesitzer " +
    "hausbesitzerin hauseigentumer bewohner bewohnerin besitzer eigenleistung wir moi meme proprietaire nous memes " +
    "occupant habitant utilisateur the la el le les der die home house propia cuenta person the_person")
    .split(" "),
);

/** Whether a value for who did something means the person who writes. */
export function isOwner(name: string): boolean {
  const words = normaliseWords(name).split(/[\s/()'’-]+/).filter((word) => word !== "");
  return words.length > 0 && words.every((word) => OWNER.has(word));
}

const BY_ONESELF = [
  /\b(?:my|our)sel(?:f|ves)\b|\bdiy\b|\bby hand\b/,
  /\b(?:puse|hice|rehice|traje)\b|\byo\b|\bnosotr[oa]s\b|\bpor mi cuenta\b|(?<!\b(?:l[oa]s?|el) )\bmism[oa]s?\b/,
  /\bselbe?st\b|\bselber\b|\beigenregie\b|\beigenleistung\b|\beigenhandig\b/,
  /\bmoi\b|\bnous-memes\b|\bmes soins\b|\btoute? seule?s?\b|\bfait maison\b/,
  // A verb in the first person, which is no order to somebody else.
  /\b(?:i|we)(?:'ve| have)?(?: (?:just|finally|already|also|did|then|quickly|now))* (?!had|got|paid|called|hired|asked|wanted|needed|noticed|have|was|were|booked|ordered)(?:\w{2,}ed|did|put|swapped|cut|(?:re)?built|took|made|hung|dug|cleaned|flushed|fixed|drove|laid|bled|ran|redid|set|changed)\b/,
  /\b(?:ich|wir)(?: \S+){0,8}? (?!lassen|beauftragt)ge\w{3,}(?:t|en)\b(?! lassen| worden)|\b(?:hab|habe|haben) (?:ich|wir)\b(?!.{0,60}\blassen\b)|\b(?:ich|wir) (?:hab|habe|haben)\b(?!.{0,60}\blassen\b)/,
  /\bj'ai (?!fait \w+(?:er|ir|re)\b|paye|appele|demande|recu|achete)\w{3,}|\bon a (?!fait \w+(?:er|ir|re)\b|paye|appele|demande|recu|achete|une?|eu\b)\w{3,}|\bje viens de\b/,
  /\b(?:acabo|acabamos) de\b/,
  /(?:^|[.,!?;] )(?:hab|habe|haben) (?!.{0,60}\blassen\b)/,
  // "Replaced the filter", "I meant the furnace - swapped the filter", without a subject
  /(?:^|[.!;] |\bi mean(?:t)?\b[^.!?;]{0,60}(?: [-–—] |[,:–—] ?))(?:(?:ok|okay|oh|hey|hi|no|nope|sorry|actually|so),? )?(?:just |finally )?(?!paid|called|hired|needed|noticed|ordered|booked|asked|wanted)(?:\w{3,}ed|put|cut|(?:re)?built|took out|made|hung|ran|redid|did) (?:the|my|our|a|all|some|new|both|\d)/,
  // "Ich meinte die Heizung: Filter gewechselt", "je voulais dire la chaudière - filtre changé"
  /\b(?:ich meint?e?|je (?:voulais dire|parle|parlais)|(?:queria|quise) decir)\b[^.!?;]{0,60}(?: [-–—] |[,:–—] ?)(?:\S+ ){1,5}(?:ge\w{3,}(?:t|en)|\w{4,}e(?:s|e|es)?|\w{3,}[ai]d[oa]s?)\b/,
  /\band (?:i|me)\b|\bund ich\b|\bet moi\b/,
  // An answer to "who did it?"
  /^\W*(?:(?:it was |that was |that'd be )?(?:me|us)|(?:i|we) did(?: it)?|ich|wir|das war ich|c'est (?:moi|nous))\W*$/,
];

/** Verbs of the first person: "cambié", "limpiamos". Without the accent, "cambie" is an order. */
const SPANISH_FIRST_PERSON =
  /(?<!\p{L})(?!pagué|llamé|contraté|compré|encargué|pedí|pregunté)\p{L}{3,}(?:é|amos|imos)(?!\p{L})/iu;

/** Whether the texts suggest that the person who writes did something without anybody. */
export function saysPersonDidIt(sources: readonly Source[]): boolean {
  return sources.some(({ by, text }) => {
    if (by === "home" || by === "result") return false;
    const folded = normaliseWords(text);
    return BY_ONESELF.some((pattern) => pattern.test(folded)) || SPANISH_FIRST_PERSON.test(text);
  });
}

/** The words of one meaning, without accents, in the singular and where they differ in the plural. */
const PEOPLE = [
  "husband hubby mann ehemann gatte marido esposo mari epoux",
  "wife frau ehefrau gattin mujer esposa femme epouse",
  "partner partnerin pareja compagnon compagne freund freundin novio novia copain copine boyfriend girlfriend",
  "father dad vater papa papi pere pap padre",
  "mother mom mum mutter mama mami mere madre",
  "son sohn hijo fils",
  "daughter tochter hija fille",
  "brother bruder hermano frere",
  "sister schwester hermana soeur",
  "schwager cunado beaufrere",
  "schwagerin cunada bellesoeur",
  "schwiegervater suegro beaupere",
  "schwiegersohn yerno gendre",
  "uncle onkel tio oncle tonton",
  "cousin vetter cousine primo prima",
  "grandfather grandpa opa grossvater abuelo papi papy",
  "neighbor neighbour nachbar nachbarin vecino vecina voisin voisine",
  "friend kumpel freund amigo ami pote buddy",
  "landlord vermieter casero proprio bailleur",
  "tenant mieter inquilino locataire",
  "janitor hausmeister conserje portero concierge gardien",
  "handyman handwerker manitas bricoleur",
  "plumber fontanero fontanera plomero gasfiter klempner installateur plombier",
  "electrician electricista elektriker elektrikerin electricien electricienne",
  "roofer dachdecker techador tejador couvreur",
  "painter maler malerin pintor pintora peintre",
  "gardener gartner gartnerin jardinero jardinera jardinier",
  "carpenter tischler schreiner zimmermann carpintero menuisier charpentier",
  "locksmith schlusseldienst schlosser cerrajero serrurier",
  "mason maurer albanil macon",
  "technician tech techniker technikerin tecnico tecnica technicien technicienne",
  "ramoneur schornsteinfeger kaminkehrer kaminfeger deshollinador",
  "inspector prufer gutachter inspecteur",
  "firefighters feuerwehr bomberos pompiers",
  "exterminator kammerjager fumigador",
].map((words) => words.split(" "));

const GROUPS = new Map<string, string>();
for (const group of PEOPLE) for (const word of group) GROUPS.set(word, group[0]!);

/** Returns the meaning that a word for people has in any language; undefined for another word. */
export function findPeople(word: string): string | undefined {
  return GROUPS.get(word) ?? GROUPS.get(word.replace(/s$/, ""));
}
