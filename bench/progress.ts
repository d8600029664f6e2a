/** Prints progress for the person who waits; it is not part of the report. */
export function logProgress(text: string): void {
  console.log(`${new Date().toISOString().slice(11, 19)}  ${text}`);
}
