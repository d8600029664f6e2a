/**
 * An unordered collection with a key for each value, as an array with a list of its free places. For values that every
 * request adds and removes, in place of a `Set`: a `Set` that is rehashed leaves its old table behind. In the old generation
 * that table keeps its values and all later tables alive until a full garbage collection (decision 64).
 */
export interface Slab<T> {
  readonly size: number;
  /** Adds a value and returns its key. */
  insert(value: T): number;
  /** Removes a value, once: its key may be that of another value afterwards. */
  remove(key: number): void;
  values(): T[];
}

export function createSlab<T extends object>(): Slab<T> {
  /** By their keys. It never shrinks: its length is the largest number of values at one time. */
  const entries: (T | undefined)[] = [];
  const freeKeys: number[] = [];
  return {
    get size() {
      return entries.length - freeKeys.length;
    },
    insert(value) {
      const key = freeKeys.pop() ?? entries.length;
      entries[key] = value;
      return key;
    },
    remove(key) {
      if (entries[key] === undefined) throw new Error(`The slab has no value with key ${key}.`);
      entries[key] = undefined;
      freeKeys.push(key);
    },
    values: () => entries.filter((entry) => entry !== undefined),
  };
}
