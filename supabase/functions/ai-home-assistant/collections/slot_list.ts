/**
 * Values in no order, for values that come and go with every request. In place of a `Set`: when one grows or has removed
 * many values, V8 copies the others to a new table, to which the old table refers. From the old generation such a table
 * keeps its values and all later tables alive, and what they refer to, until a full garbage collection.
 */
export interface SlotList<T> {
  readonly size: number;
  /** Returns the slot of the value. */
  add(value: T): number;
  /** Empties a slot that has a value. */
  remove(slot: number): void;
  values(): T[];
}

export function createSlotList<T extends object>(): SlotList<T> {
  // Both arrays keep the size of the most values at one time.
  const slots: (T | undefined)[] = [];
  const freeSlots: number[] = [];
  return {
    get size() {
      return slots.length - freeSlots.length;
    },
    add(value) {
      const slot = freeSlots.pop() ?? slots.length;
      slots[slot] = value;
      return slot;
    },
    remove(slot) {
      slots[slot] = undefined;
      freeSlots.push(slot);
    },
    values: () => slots.filter((value) => value !== undefined),
  };
}
