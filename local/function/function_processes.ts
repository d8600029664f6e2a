import { relative, SEPARATOR } from "@std/path";
import { buildMainModule } from "./build_main_module.ts";
import type { FunctionEnvironment } from "./function_environment.ts";
import { type FunctionProcess, superviseFunction } from "./function_process.ts";
import { listFunctions } from "./list_functions.ts";

/** The processes of all functions of a folder. The end of one leaves the others as they are. */
export interface FunctionProcesses {
  /** Names of the functions that the folder has now. */
  names(): string[];
  /** Returns the process of a function, started by the first call. Undefined for an unknown name. */
  open(name: string): FunctionProcess | undefined;
  /** Returns the process of a function that was opened before. */
  find(name: string): FunctionProcess | undefined;
  /**
   * Restarts the opened functions that have one of the changed files; all of them for a file outside
   * the folders of functions, which they may share. Returns whether each one started, by name.
   */
  reloadChanged(paths: readonly string[]): Promise<Map<string, boolean>>;
  close(): Promise<void>;
}

export function createFunctionProcesses(
  { folder, runtime, environmentOf, onLine }: {
    folder: URL;
    runtime: string;
    /** Called at each start of a process. */
    environmentOf: (name: string) => FunctionEnvironment;
    onLine: (line: string, name: string) => void;
  },
): FunctionProcesses {
  const opened = new Map<string, FunctionProcess>();
  let isClosing = false;

  function start(name: string): FunctionProcess | undefined {
    // The names of the folder, so that no name leads out of it.
    if (isClosing || !listFunctions(folder).includes(name)) return undefined;
    const started = superviseFunction({
      main: buildMainModule(new URL(`${name}/index.ts`, folder)),
      runtime,
      environmentOf: () => environmentOf(name),
      onLine: (line) => onLine(line, name),
    });
    opened.set(name, started);
    return started;
  }

  return {
    names: () => listFunctions(folder),
    open: (name) => opened.get(name) ?? start(name),
    find: (name) => opened.get(name),
    async reloadChanged(paths) {
      const known = listFunctions(folder);
      const root = await Deno.realPath(folder);
      const changed = paths.map((path) => relative(root, path).split(SEPARATOR)[0]!);
      const isShared = changed.some((name) => !known.includes(name));
      const affected = [...opened].filter(([name]) => isShared || changed.includes(name));
      const results = affected.map(async ([name, one]) => [name, await one.reload()] as const);
      return new Map(await Promise.all(results));
    },
    async close() {
      isClosing = true;
      await Promise.all([...opened.values()].map((one) => one.close()));
    },
  };
}
