/** Returns a key that no other call has. Hermes, React Native's engine, has no `crypto.randomUUID`. */
export function createRandomKey(): string {
  const { crypto } = globalThis as { crypto?: { randomUUID?(): string } };
  if (crypto?.randomUUID) return crypto.randomUUID();
  const random = () => Math.random().toString(36).slice(2, 12).padEnd(10, "0");
  return `${Date.now().toString(36)}-${random()}-${random()}`;
}
