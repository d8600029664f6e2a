import { effect, signal } from "@preact/signals";

/** Returns a signal whose value survives a reload. */
export function stored(key, initial) {
  const name = `console.${key}`;
  const value = signal(read(name) ?? initial);
  effect(() => {
    if (value.value === null) localStorage.removeItem(name);
    else localStorage.setItem(name, JSON.stringify(value.value));
  });
  return value;
}

function read(name) {
  try {
    return JSON.parse(localStorage.getItem(name) ?? "null");
  } catch {
    return null;
  }
}
