/** The words by which people answer a pending approval, by language. */
import type { ChangeCode } from "../../contract/tool_call_view.ts";

/** What a phrase says about a pending approval. */
export type DecisionMeaning =
  | "yes"
  /** A yes only without thanks: "ok thanks" may end the conversation. */
  | "ok"
  | "no"
  /** A no that begins no other sentence: it needs no pause after it, as the "no" of "no hot water" does. */
  | "refusal"
  | "both"
  | "all"
  /** A no to every pending call. */
  | "none"
  /** Chooses some of several. */
  | "only"
  /** Takes back what was asked for. It decides nothing. */
  | "retract"
  /** Courtesy and interjections, which decide nothing. */
  | "please"
  | "thanks"
  | DecisionAct;

/** A yes that names what is to be done: "replace it". */
type DecisionAct = "replace" | "remove" | "add" | "schedule" | "change" | "resolve";

/** A plan that does what the act names has one of these changes. */
export const CHANGES_OF_ACT: Record<DecisionAct, readonly ChangeCode[]> = {
  replace: ["asset_retired"],
  remove: ["asset_removed", "event_removed", "schedule_ended", "vendor_removed"],
  add: ["asset_added", "event_added", "schedule_added", "vendor_added"],
  schedule: ["schedule_added"],
  change: [
    "asset_changed",
    "event_changed",
    "issue_changed",
    "schedule_changed",
    "schedule_moved",
    "vendor_changed",
  ],
  resolve: ["issue_resolved"],
};

/** Phrases, separated by commas. `{it}` is replaced by each of `objects`. */
type DecisionWords = Partial<Record<DecisionMeaning | "objects", string>>;

/**
 * The phrases by language; those of `any` belong to every language. A phrase that means yes in one language and no in
 * another, as the Polish "no", is in neither. Each may be written without its accents, but not a refusal: "nö" is no "no".
 */
export const DECISION_WORDS: Record<string, DecisionWords> = {
  any: {
    yes: "👍, ✅, ✔, ☑, 👌, 🆗",
    ok: "ok, okay, okey",
    no: "👎, ❌, ✖, ✗, ✘, 🚫, 🙅",
    please:
      "🙂, 😊, 😀, 😃, 😄, 😁, 😉, 🙏, ❤, 🎉, 🙌, 👏, 💪, 😂, 🤣, lol, haha, hahaha, hehe, oh, ah, eh",
  },
  en: {
    yes:
      `yes, yeah, yea, yep, yup, sure, sure thing, of course, absolutely, definitely, certainly, please do,
      do it, do that, go ahead, go for it, approve, approved, approve it, I approve, confirm, confirmed, confirm it,
      I confirm, agreed, I agree, sounds good, looks good, looks right, that's right, that's fine, that works,
      works for me, perfect, exactly, save it, record it, log it`,
    no:
      `no, no way, don't, do not, don't do it, don't do that, rather not, I'd rather not, deny, denied,
      decline, declined, reject, rejected, don't save {it}, don't record {it}, don't log {it}, don't replace {it},
      don't remove {it}, don't delete {it}, don't add {it}, don't schedule {it}, don't change {it}`,
    refusal: "nope, nah, nah nah, nope nope, hell no, god no",
    both: "both, both of them, to both, do both, them both",
    all: "all, all of them, all of it, everything, to all, do all, them all",
    none: "none, none of them, neither, neither of them, no to both, no to all",
    only: "only",
    retract:
      "forget it, forget that, never mind, nevermind, leave it, drop it, cancel, cancel it, cancel that, stop",
    please: "please, pls, plz, well, um, uh, er, sorry",
    thanks:
      "thanks, thank you, thx, many thanks, thanks a lot, thank you very much, thank you so much",
    objects: "it, that, this, them",
    replace: "replace {it}, swap {it}, swap {it} out, exchange {it}",
    remove: "remove {it}, delete {it}, take {it} out, take {it} off",
    add: "add {it}",
    schedule: "schedule {it}",
    change: "change {it}, correct {it}, update {it}",
    resolve: "resolve {it}, close {it}, mark {it} as fixed, mark {it} as resolved",
  },
  es: {
    yes:
      `sí, claro, claro que sí, por supuesto, desde luego, hazlo, hágalo, adelante, vale, dale, venga, de acuerdo,
      confirmo, confirmado, apruebo, aprobado, me parece bien, está bien, así es, perfecto, correcto, exacto, guárdalo, regístralo, anótalo`,
    no:
      `no, mejor no, claro que no, no lo hagas, no lo haga, no hagas eso, para nada, de ninguna manera, rechazo,
      rechazado, ni se te ocurra, ni hablar, no {it} guardes, no {it} reemplaces, no {it} cambies, no {it} borres`,
    refusal: "qué va, que va, nanay, de eso nada, nop",
    both: "ambos, ambas, los dos, las dos, a ambos, a ambas, a los dos, a las dos",
    all: "todo, todos, todas, a todo, a todos, a todas",
    none:
      "ninguno, ninguna, ninguno de los dos, ninguna de las dos, no a ambos, no a ambas, no a los dos, no a las dos, no a todo",
    only: "solo, sólo, solamente, únicamente",
    retract: "olvídalo, déjalo, cancela, cancélalo, da igual",
    please: "por favor, porfa, pues, ay, uy, jaja, jajaja",
    thanks: "gracias, muchas gracias, mil gracias",
    objects: "lo, la, los, las",
    replace: "reempláza{it}, reempláce{it}, sustitúye{it}, sustitúya{it}, cámbia{it}, cámbie{it}",
    remove: "elimína{it}, bórra{it}, quíta{it}",
    add: "añáde{it}, agréga{it}",
    schedule: "prográma{it}, agénda{it}",
    change: "cámbia{it}, cámbie{it}, corríge{it}, actualíza{it}",
    resolve: "ciérra{it}, resuélve{it}",
  },
  de: {
    yes:
      `ja, jo, jap, jup, jawohl, jep, klar, na klar, natürlich, gern, gerne, sehr gern, sehr gerne, sicher, auf jeden fall,
      mach das, mach es, mach mal, tu das, nur zu, einverstanden, in ordnung, passt, passt so, perfekt, richtig, genau, stimmt, bestätigt,
      bestätige, ich bestätige, ich stimme zu, genehmigt, speichere es, speicher es, trag es ein, notiere es`,
    no: `lieber nicht, bitte nicht, nicht machen, mach das nicht, mach es nicht, tu das nicht,
      auf keinen fall, abgelehnt, ich lehne ab, speichere {it} nicht, ersetze {it} nicht, ändere {it} nicht,
      lösche {it} nicht`,
    refusal: "nein, nö, nee, nä, nein nein, von wegen",
    both: "beide, beides, alle beide, zu beiden, zu beidem",
    all: "alle, alles, zu allem, zu allen",
    none:
      "keins, keines, keins von beiden, keines von beiden, keine von beiden, weder noch, nein zu beiden, nein zu beidem, nein zu allem",
    only: "nur",
    retract: "vergiss es, lass es, lass mal, egal, abbrechen, schon gut",
    please: "bitte, bitte sehr, ach, naja, tja, äh, ähm",
    thanks: "danke, danke schön, dankeschön, danke dir, vielen dank, besten dank",
    objects: "es, ihn, sie, das, den, die",
    replace: "ersetze {it}, ersetz {it}, tausche {it} aus, tausch {it} aus, wechsle {it} aus",
    remove: "lösche {it}, lösch {it}, entferne {it}, entfern {it}",
    add: "füge {it} hinzu, füg {it} hinzu",
    schedule: "plane {it}, plane {it} ein, plan {it} ein",
    change: "ändere {it}, korrigiere {it}, aktualisiere {it}",
    resolve: "schließe {it}, markiere {it} als erledigt, markiere {it} als behoben",
  },
  fr: {
    yes:
      `oui, ouais, bien sûr, bien sûr que oui, bien entendu, vas-y, allez-y, d'accord, entendu, volontiers,
      absolument, tout à fait, certainement, c'est ça, c'est bon, parfait, ça marche, ça me va, fais-le, faites-le, je confirme, confirmé,
      j'approuve, approuvé, enregistre-le, note-le`,
    no:
      `surtout pas, pas du tout, absolument pas, certainement pas, bien sûr que non, ne le fais pas,
      ne le faites pas, ne fais pas ça, je refuse, refusé, ne {it} remplace pas, ne {it} change pas,
      ne {it} supprime pas, ne l'enregistre pas`,
    refusal: "non, nan, mais non, que non, non non, pas question, jamais de la vie",
    both: "les deux, tous les deux, toutes les deux, aux deux",
    all: "tout, tous, toutes, à tout, à tous, à toutes",
    none:
      "aucun, aucune, aucun des deux, aucune des deux, ni l'un ni l'autre, non aux deux, non à tout",
    only: "seulement, uniquement",
    retract: "oublie, oublie ça, laisse, laisse tomber, annule, annule ça",
    please: "s'il te plaît, s'il vous plaît, stp, svp, mdr, ben, bah, euh",
    thanks: "merci, merci beaucoup, merci bien",
    objects: "le, la, les, ça",
    replace: "remplace {it}, remplacez {it}, change {it}, changez {it}",
    remove: "supprime {it}, supprimez {it}, efface {it}, enlève {it}, retire {it}",
    add: "ajoute {it}, ajoutez {it}",
    schedule: "planifie {it}, planifiez {it}, programme {it}",
    change: "change {it}, changez {it}, corrige {it}, corrigez {it}, modifie {it}, modifiez {it}",
    resolve: "ferme {it}, marque {it} comme résolu",
  },
  it: {
    yes: "sì, certo, certamente, va bene, d'accordo, procedi, fallo, confermo",
    no: "no, meglio di no, non farlo",
    both: "entrambi, entrambe, tutti e due, tutte e due",
    all: "tutto, tutti, tutte",
    none: "nessuno dei due, nessuna delle due",
    please: "per favore, per piacere",
    thanks: "grazie, grazie mille",
  },
  pt: {
    yes: "sim, claro, com certeza, pode fazer, faça isso, confirmo",
    no: "não, melhor não, não faça isso",
    both: "ambos, ambas, os dois, as duas",
    all: "tudo, todos, todas",
    none: "nenhum dos dois, nenhuma das duas",
    please: "por favor",
    thanks: "obrigado, obrigada, muito obrigado, muito obrigada",
  },
  nl: {
    yes:
      `ja, ja hoor, jazeker, zeker, natuurlijk, graag, ga je gang, doe maar, akkoord, ik bevestig`,
    no: "nee, liever niet, niet doen",
    both: "beide, allebei",
    all: "alles, allemaal",
    none: "geen van beide",
    please: "alsjeblieft, alstublieft",
    thanks: "bedankt, dank je, dank je wel, dank u",
  },
  pl: {
    yes: "tak, jasne, oczywiście, zgoda, zgadzam się, zrób to, potwierdzam",
    no: "nie, lepiej nie, nie rób tego",
    both: "oba, obie, oboje",
    all: "wszystko, wszystkie",
    none: "żadne z nich, żaden z nich",
    please: "proszę, poproszę",
    thanks: "dziękuję, dzięki",
  },
};
