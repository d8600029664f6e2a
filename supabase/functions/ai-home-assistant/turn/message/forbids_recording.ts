import { normaliseWords } from "./normalise_words.ts";

const FORBIDS_RECORDING = anyOf(
  /\b(?:don't|do not|dont|no need to|never|without) (?:please )?(?:log|record|sav|writ|not[ei]|stor|track)\w*/,
  /\b(?:off the record|keep (?:this|that|it) (?:off|out of))\b/,
  /\bno (?:l[oae]s? |nada |esto )?(?:registr|guard|anot|apunt|grab)\w*|\bsin (?:registrar|guardar|anotar|apuntar)/,
  /\b(?:nicht|nichts) (?:\S+ )?(?:aufzeichn|aufschreib|speicher|eintrag|notier|festhalt|protokollier)\w*/,
  /\b(?:speicher|notier|trag|zeichne|schreib|protokollier)\w* (?:\S+ ){0,3}(?:nicht|nichts)\b/,
  /\bn(?:e |')(?:l'|le |la |les |rien )?(?:enregistr|not|sauvegard|gard|consign|inscri)\w* (?:pas|rien)\b/,
  /\bsans (?:l'|le |la |rien )?(?:enregistrer|noter|sauvegarder)/,
);

/** Whether a person asks that nothing be recorded, in English, Spanish, German or French. */
export function forbidsRecording(message: string): boolean {
  return FORBIDS_RECORDING.test(normaliseWords(message.slice(0, 4_000)));
}

function anyOf(...patterns: RegExp[]): RegExp {
  return new RegExp(patterns.map(({ source }) => source).join("|"));
}
