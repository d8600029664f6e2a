import { readFileSync } from "node:fs";
import { ROOT } from "../../stack/constants.ts";
import type { AssetLine } from "../../fake_provider/completion/read_home_context.ts";

/** What a text is about: a kind that the record knows, and the one asset on record that fits. */
export type Subject = {
  kind: string;
  category: string;
  words: string;
  asset?: AssetLine | undefined;
};

/** The rows of `public.asset_kinds`: the demo knows the kinds and aliases that the record knows. */
const SQL = new URL("supabase/schemas/50_reference_data/asset_kinds.sql", ROOT);
const ROWS = readFileSync(SQL, "utf8").matchAll(
  /\('(\w+)', '(\w+)', '[^']+',\s+'\{((?:[^']|'\s+')*)\}'/g,
);
/** Aliases that are also other words, as in "as well" and "heating up". */
const AMBIGUOUS =
  /^(?:well|drive|heating|cooling|panel|spa|nest|bath|hood|slab|electric|aire|llave|)$/;

const KINDS: Subject[] = [...ROWS].flatMap(([, kind, category, aliases]) => {
  const words = [kind!.replaceAll("_", " "), ...aliases!.replace(/'\s+'/g, "").split(",")];
  return words.filter((word) => !AMBIGUOUS.test(word))
    .map((words) => ({ kind: kind!, category: category!, words }));
});

/** In lower case and without accents, as the aliases are written. */
export function fold(text: string): string {
  return text.toLowerCase().normalize("NFD").replace(/\p{M}/gu, "");
}

/** The system that a text names first, by the name of an asset on record or by a known kind. */
export function findSubject(said: string, assets: AssetLine[]): Subject | undefined {
  const text = fold(said).replaceAll("a/c", "ac");
  const named = assets.map((asset) => ({
    kind: asset.kind,
    category: KINDS.find(({ kind }) => kind === asset.kind)?.category ?? "",
    words: fold(asset.name),
    asset,
  }));
  const indexOf = ({ words }: Subject) => {
    const escaped = words.replace(/[.*+?^${}()|[\]\\/]/g, "\\$&");
    return text.search(new RegExp(`(?<![\\w-])${escaped}(?:s|es|'s)?(?!\\w)`));
  };
  const [first] = [...named, ...KINDS].map((subject) => ({ subject, at: indexOf(subject) }))
    .filter(({ at }) => at >= 0)
    .sort((a, b) => a.at - b.at || b.subject.words.length - a.subject.words.length);
  const ofKind = assets.filter(({ kind }) => kind === first?.subject.kind);
  // Between two toilets the record asks.
  return first && { asset: ofKind.length === 1 ? ofKind[0] : undefined, ...first.subject };
}
