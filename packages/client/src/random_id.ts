/** Returns a UUID that no other call has. Hermes, React Native's engine, has no `crypto.randomUUID`. */
export function createRandomId(): string {
  const { crypto } = globalThis as { crypto?: { randomUUID?(): string } };
  if (crypto?.randomUUID) return crypto.randomUUID();
  const digits = (pattern: string) =>
    pattern.replace(/x/g, () => Math.floor(Math.random() * 16).toString(16));
  return digits("xxxxxxxx-xxxx-4xxx-8xxx-xxxxxxxxxxxx");
}
