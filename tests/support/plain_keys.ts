import type fc from "./fast_check.ts";

/**
 * The same values with an apostrophe for each quote and backslash in the keys of their objects.
 *
 * V8 (13.0 and 15.0) reads such a key as another one that it has read at the same place of an earlier object: its
 * `JSON.parse` of the keys `a` and `"` returns the keys `a` and `\` after it has parsed an object with those.
 */
export function withPlainKeys<T>(values: fc.Arbitrary<T>): fc.Arbitrary<T> {
  return values.map((value) => replaceKeys(value) as T);
}

function replaceKeys(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(replaceKeys);
  if (typeof value !== "object" || value === null) return value;
  return Object.fromEntries(
    Object.entries(value).map((
      [key, inner],
    ) => [key.replaceAll(/["\\]/g, "'"), replaceKeys(inner)]),
  );
}
