import type { Asset, HomeContext } from "./home_context.ts";
import { firstKind, kindLabel } from "./kinds.ts";

/** What a clause is about. */
export type Subject = {
  /** Known to the home, and no other fits. */
  asset?: Asset;
  kind?: string;
  /** For a sentence: "water heater". */
  label: string;
};

/**
 * The asset a text names: by its kind, by its name, and between several of a kind by a word that
 * only one of them has ("upstairs"). Two that fit equally are left to the server to ask about.
 */
export function findSubject(text: string, { assets }: HomeContext): Subject | undefined {
  const mention = firstKind(text);
  const named = assets.filter(({ name }) => contains(text, name));
  const candidates = mention ? assets.filter(({ kind }) => kind === mention.kind) : [];
  const pool = candidates.length > 0 ? candidates : mention ? [] : named;
  const asset = onlyOne(pool, text);
  if (asset) return { asset, kind: asset.kind, label: asset.name.toLowerCase() };
  if (mention) return { kind: mention.kind, label: kindLabel(mention.kind).toLowerCase() };
  return undefined;
}

function onlyOne(pool: Asset[], text: string): Asset | undefined {
  if (pool.length <= 1) return pool[0];
  const scored = pool.map((asset) => ({ asset, score: score(asset, text) }));
  const best = Math.max(...scored.map(({ score }) => score));
  const winners = scored.filter(({ score }) => score === best);
  return best > 0 && winners.length === 1 ? winners[0]!.asset : undefined;
}

/** Words of name and place that the text has and that are not the kind itself. */
function score({ name, space, kind }: Asset, text: string): number {
  const kindWords = kind.split("_");
  const words = `${name} ${space ?? ""}`.toLowerCase().split(/[^a-z0-9]+/);
  return new Set(
    words.filter((word) => word.length > 2 && !kindWords.includes(word) && contains(text, word)),
  ).size;
}

export function contains(text: string, words: string): boolean {
  const pattern = words.toLowerCase().replace(/[.*+?^${}()|[\]\\/]/g, "\\$&");
  return words !== "" && new RegExp(`(?<!\\w)${pattern}s?(?!\\w)`).test(text.toLowerCase());
}
