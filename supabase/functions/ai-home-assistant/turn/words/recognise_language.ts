/** Recognises the language of a message by words that only one language has. */
import type { LanguageCode } from "../../contract/language.ts";
import { KIND_NAMES } from "../../sentences/statements/kinds.ts";
import { languagesOfDecision } from "../typed_decision.ts";
import { normaliseWords } from "./message_words.ts";

/** `other`: words of languages that the server does not speak, so that their texts are taken for none of the four. */
type Language = LanguageCode | "other";

const SPOKEN: readonly LanguageCode[] = ["en", "es", "de", "fr"];

/**
 * Returns the language of a message if its words are certainly of one: at least two of its words are of that language,
 * one of them of no other, and they are a good part of it; two of them of no other are enough beside no foreign word. A
 * longer text may have a few words of another language.
 * Undefined for a name, a word that several languages have, a mixed text and a text of another language. What is
 * quoted does not count.
 */
export function recogniseLanguage(message: string): LanguageCode | undefined {
  const [decisionLanguage, another] = languagesOfDecision(message);
  if (decisionLanguage) return another ? undefined : toSpoken(decisionLanguage);

  const own = message.slice(0, 4_000).replace(QUOTATION, " ");
  const words = new Set(normaliseWords(own).match(/\p{L}+/gu));
  const counts = countWords(words, listNames(own));
  if (/[¿¡]/.test(own)) counts.es.exclusive++;
  return SPOKEN.find((language) => isCertain(counts[language], words.size));
}

const QUOTATION = /"[^"]*"|“[^”]*”|„[^“”]*[“”]|«[^»]*»/gu;

function toSpoken(language: string): LanguageCode | undefined {
  return SPOKEN.find((spoken) => spoken === language);
}

interface WordCounts {
  /** Words of this language. */
  known: number;
  /** Words of this language and of no other. */
  exclusive: number;
  /** Words of other languages only. */
  foreign: number;
}

function isCertain({ known, exclusive, foreign }: WordCounts, wordCount: number): boolean {
  const isOneLanguage = foreign === 0 ? exclusive > 0 : exclusive > foreign * 8;
  const share = foreign === 0 && exclusive > 1 ? 0.2 : 0.4;
  return isOneLanguage && known > 1 && known >= wordCount * share;
}

/** The words with a capital letter within a sentence: "Three Rivers" in a Spanish one. */
function listNames(text: string): ReadonlySet<string> {
  return new Set(
    [...text.matchAll(/(?<=[^.!?:\s]\s+)\p{Lu}\p{L}*/gu)].map(([name]) => normaliseWords(name)),
  );
}

function countWords(
  words: ReadonlySet<string>,
  names: ReadonlySet<string>,
): Record<LanguageCode, WordCounts> {
  lexicon ??= buildLexicon();
  const counts = {
    en: { known: 0, exclusive: 0, foreign: 0 },
    es: { known: 0, exclusive: 0, foreign: 0 },
    de: { known: 0, exclusive: 0, foreign: 0 },
    fr: { known: 0, exclusive: 0, foreign: 0 },
  };
  for (const word of words) {
    const languages = lexicon.get(word);
    if (!languages) continue;
    for (const language of SPOKEN) {
      const count = counts[language];
      if (!languages.has(language)) {
        // A German noun has a capital letter, too.
        if (!names.has(word) || languages.has("de")) count.foreign++;
      } else {
        count.known++;
        if (languages.size === 1) count.exclusive++;
      }
    }
  }
  return counts;
}

let lexicon: ReadonlyMap<string, ReadonlySet<Language>> | undefined;

function buildLexicon(): ReadonlyMap<string, ReadonlySet<Language>> {
  const languages = new Map<string, Set<Language>>();
  const add = (text: string, language: Language) => {
    for (const word of normaliseWords(text).match(/\p{L}+/gu) ?? []) {
      languages.set(word, (languages.get(word) ?? new Set()).add(language));
    }
  };
  for (const language of Object.keys(WORDS) as Language[]) add(WORDS[language], language);
  for (const names of Object.values(KIND_NAMES)) {
    for (const language of SPOKEN) add(names[language], language);
  }
  return languages;
}

/**
 * Function words and words for what happens in a home. A word that another of these languages has too, also with other
 * accents or another meaning, is in the list of each: "die", "on", "sale".
 */
const WORDS: Record<Language, string> = {
  en:
    `s t re ve ll m d as the a an and or but if because not no this that these those there here it its i me my mine
    we us our you your he she they them their is are was were be been am do does did done don doesn didn won can
    could cannot should would will must may might have has had having get got go going went what when where who
    whom which why how of to in on at by for from with without about into out up down off over under after
    before since until again just now today yesterday tomorrow tonight morning week month year years day days
    last next every please thanks thank hello hi yes some any all most more less very too so then than also
    still already never always one two three first new old euros leak leaks leaking leaked broken broke fix fixed
    fixing repair repaired replace replaced replacing clean cleaned cleaning changed check checked install
    installed buy bought paid cost costs working works stopped started running makes making made noise loud
    smell smells water heating hot cold warm house home kitchen bathroom bedroom room floor wall ceiling pipe
    drain filter battery light bulb plumber electrician warranty schedule remind mark undo record save delete
    show tell find need needs want dripping drips clogged cracked serviced inspected came said call called due
    back by left right side die sin once red solo pain chat car four table main gas normal total general hotel
    dos sale net pan tap taps fridge washer dryer toilet faucet shower gutter gutters roof deck vacuumed wiped
    oiled swapped quote furnace basement was war hat man also plus comment service sound manual video`,
  es:
    `el la los las un una unos unas y e o u pero si no porque que qué cuál cuáles quién quiénes cuándo cuánto cuánta
    dónde cómo este esta esto estos estas ese esa eso esos esas aquello hay es son soy eres era fue fueron está
    están estaba estoy ser estar he ha han hemos había haber tengo tiene tienen tenía tuve hace hacer hizo hice
    hecho haz puede puedo puedes debe debo debería quiero quiere necesito necesita vamos voy va ir a al de del
    en con sin por para entre sobre desde hasta hacia muy más menos ya todavía aún también tampoco siempre nunca
    ahora hoy ayer mañana anoche semana mes año años día días pasado pasada próximo próxima cada otra otro vez
    mi mis me te se lo le les nos su sus tu tus nuestro nuestra yo tú él ella nosotros ellos usted gracias hola
    por favor sí bueno bien mal pierde perdía perdiendo gotea goteaba goteando sigue siguen fuga gotera rota roto rompió rompe arreglado
    arreglada arreglar arreglé reparado reparada reparar reparó cambiado cambiada cambiar cambié cambió limpiado
    limpiada limpiar limpié revisado revisada revisar revisé instalado instalada instalar compré comprado pagué
    costó cuesta funciona funcionaba funcionando ruido huele agua calefacción caliente frío fría casa cocina baño dormitorio
    habitación pared tubería filtro pila luz bombilla tejado techo presupuesto fontanero electricista garantía recuérdame marca deshaz
    anota apunta guarda borra muestra dime salió sale hicimos vino dijo llamé toca solo once dos son gas normal
    uno todo toda todos todas excepto salvo deja dejar gasté gastamos cambiamos nuevo nueva nuevos nuevas cobró
    dólares euros primavera verano otoño invierno
    total general hotel animal hora comen red pan once manual video`,
  de:
    `als der die das den dem des ein eine einen einem einer eines kein keine keinen und oder aber wenn weil dass ob
    nicht nein ja ich mich mir mein meine meinen meinem meiner du dich dir dein deine er sie es wir uns unser
    unsere ihr ihre ist sind war waren bin bist sein wird werden wurde wurden worden hat haben habe hast hatte
    hatten kann kannst können könnte muss müssen soll sollen sollte will wollen darf mach macht machen gemacht
    tun getan geht ging steht stehen fällig was wann wo wer wen wem welche welcher welches warum wieso wie von
    vom zu zum zur in im ins an am auf aus bei beim bis durch für gegen mit nach ohne seit um über unter vor
    vorm zwischen noch schon sehr zu auch nur nie immer wieder jetzt heute gestern morgen vorgestern woche monat
    jahr jahre jahren tag tage tagen letzte letzten letzter letztes nächste nächsten jede jeden jeder jedes alle
    bitte danke hallo mal dann denn man so doch hier da dort etwas nichts viel mehr leckt tropft undicht leck
    kaputt defekt repariert reparieren ersetzt ersetzen ausgetauscht getauscht gewechselt gereinigt geputzt
    reinigen gewartet wartung warten geprüft installiert eingebaut gekauft bezahlt kostet gekostet funktioniert
    läuft lief klemmt brummt laut lärm geräusch riecht stinkt wasser heizung heiß kalt warm haus wohnung küche
    bad badezimmer schlafzimmer zimmer boden wand decke rohr abfluss filter batterie licht lampe birne klempner
    installateur elektriker handwerker kostenvoranschlag angebot rechnung garantie erinnere rückgängig markiere trag notiere speichere lösche zeig
    sag verstopft gerissen kam sagte rechnung euro erledigt behoben thermostat generator tank gas normal total
    general hotel video tap net rot heil euros gut alt neu neue neuen neuer neues es du son plus boiler service pumpe
    dusche`,
  fr:
    `le la les l un une des du de d et ou mais si non oui ne pas n que qu qui quoi quel quelle quels quelles quand où
    comment pourquoi combien est sont suis es était étaient être été a ont ai as avait avoir avons fait faire
    faut fais peut peux pouvez dois doit devrait veux vais va allons ce cet cette ces c ça cela celui celle il
    elle ils elles on nous vous je j tu me m te t se s moi toi mon ma mes ton ta tes son sa ses notre nos votre
    vos leur leurs à au aux en dans sur sous avec sans pour par chez entre vers depuis jusqu avant après très
    machine lampe plus moins déjà encore aussi jamais toujours maintenant aujourd hui hier demain matin soir semaine mois an
    ans année jour jours dernier dernière prochain prochaine chaque autre fois y rien tout tous toute bien mal
    bonjour salut merci plaît fuit fuyait fuite goutte cassé cassée casse réparé réparée réparer remplacé
    remplacée remplacer changé changée changer nettoyé nettoyée nettoyer révisé révisée réviser vérifié vérifiée
    vérifier installé installée installer acheté payé coûté coûte marche fonctionne bruit sent odeur eau
    chauffage chaud chaude froid froide maison cuisine salle bain chambre pièce mur plafond tuyau évacuation
    filtre pile lumière ampoule toit devis reçu plombier électricien garantie rappelle marque annule note enregistre efface
    montre dis trouve bouché bouchée fissuré venu dit appelé facture euros thermostat comment car four table
    main pain chat sale or but pour font dire lire dos net pan lit tap gas normal total general hotel animal
    manuel service tank ça`,
  // Portuguese, Italian, Dutch, Polish and words of others that look like one of the four.
  other:
    `o os as um uma uns umas não da do das dos na no nas nos em com para pelo pela meu minha seu sua você é está foi
    são era ser tem ter que quando onde como por porque mas ou se já também hoje ontem amanhã água a e ele ela
    isto il lo gli i uno di del della dello dei degli delle nel nella sul sulla con per tra fra non è sono ho
    hai ha abbiamo mi ti ci vi si che chi cosa quando dove perché come ma anche molto più oggi ieri domani
    questo questa quello acqua la le un una in su al da si no de het een en van op te niet ik je jij wij zij hij
    mijn jouw onze dit dat is zijn was waren heb heeft had kan moet wil voor met aan bij naar uit maar ook nog
    wel geen er als hoe wat waar wie om over onder nu vandaag gisteren morgen water kapot lekt ketel verwarming
    ja nee nie tak to jest jestem są był była się na do w z za po przez dla od ten ta te jak co kto gdzie kiedy
    już jeszcze nie działa todo toda todos todas primavera inverno salvo euro euros mój moja mam ma czy ale i a u o och att det som på är av för den till inte har jag du
    vi han hon ett en af og ikke jeg er man her és hogy nem van egy az ez de ja ne je se si su da li ili kao sam
    smo ste za od iz ve bir bu ne var yok mi da de ile icin`,
};
