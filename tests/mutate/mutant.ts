/** A small change of a source file that a test should notice. */
export interface Mutant {
  /** Relative to the repository. */
  file: string;
  /** Counted from 1. */
  line: number;
  mutator: string;
  /** The offsets in the file of the text that is replaced. */
  start: number;
  end: number;
  replacement: string;
  /** The candidates are chosen evenly from the groups. */
  group: string;
}

export interface Result {
  status: "killed" | "survived" | "not reached";
  /** The test that failed, or how many tests passed. */
  detail: string;
}

export interface Runner extends AsyncDisposable {
  /** Runs the tests that reach a mutant. It is invalid if Postgres does not accept it. */
  run(mutant: Mutant): Promise<Result | "invalid">;
}

/** Returns the text of a file with the mutation in it. */
export const applyMutant = (text: string, { start, end, replacement }: Mutant): string =>
  text.slice(0, start) + replacement + text.slice(end);

export const lineAt = (text: string, offset: number): number =>
  text.slice(0, offset).split("\n").length;

/** Describes a mutant in one line: its place, its mutator, and what it replaces by what. */
export function describe(mutant: Mutant, text: string): string {
  const short = (part: string) => {
    const line = part.replace(/\s+/g, " ").trim();
    return line.length > 60 ? `${line.slice(0, 57)}...` : line;
  };
  const [from, to] = [short(text.slice(mutant.start, mutant.end)), short(mutant.replacement)];
  return `${mutant.file}:${mutant.line} ${mutant.mutator}: ${from} → ${to || "(nothing)"}`;
}
