/** What a person who waits wants to know; not part of the report. */
export function progress(text: string): void {
  console.log(`${new Date().toISOString().slice(11, 19)}  ${text}`);
}
