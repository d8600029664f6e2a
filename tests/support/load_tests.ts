import { listFiles } from "./list_files.ts";

/**
 * Imports every file below a folder, so that the tests that it declares run in the module that calls this, in its
 * world: a world takes seconds to start, a person in it does not. A file named `…_test.ts` is a module of its own.
 */
export async function loadTests(folder: string): Promise<void> {
  for (const { href } of await listFiles(new URL(folder), ".ts")) {
    if (!href.endsWith("_test.ts")) await import(href);
  }
}
