export interface Tap {
  /** The number of tests in the plan; 0 without a plan. */
  planned: number;
  passed: number;
  /** Each failed line with its comments. */
  failures: string[];
}

/** Parses TAP lines. A file without a plan is a failure. */
export function readTap(lines: readonly string[]): Tap {
  const failures: string[] = [];
  let planned = 0;
  let passed = 0;
  let failing = false;
  for (const line of lines) {
    const plan = /^1\.\.(\d+)/.exec(line);
    if (plan) planned = Number(plan[1]);
    if (/^ok \d+/.test(line)) passed++;
    if (/^(not )?ok \d+/.test(line)) failing = line.startsWith("not ");
    if (line.startsWith("not ok")) failures.push(line);
    // pg_prove counts a selected value that begins like a result.
    else if (/^ok\b(?! \d)/.test(line)) failures.push(`No test selected the value "${line}"`);
    else if (failing && line.startsWith("#")) failures.push(failures.pop() + "\n" + line);
  }
  if (planned === 0) failures.push("No plan was found");
  return { planned, passed, failures };
}
