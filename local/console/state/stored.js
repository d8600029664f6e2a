import { effect, signal } from "@preact/signals";
import { parseJson } from "./parse_json.js";

/** Returns a signal whose value survives a reload. */
export function stored(key, initial) {
  const name = `console.${key}`;
  const value = signal(parseJson(localStorage.getItem(name)) ?? initial);
  effect(() => {
    if (value.value === null) localStorage.removeItem(name);
    else localStorage.setItem(name, JSON.stringify(value.value));
  });
  return value;
}
