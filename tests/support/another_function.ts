import { buildMainModule } from "../../local/function/build_main_module.ts";
import { functionEnvironment } from "../../local/function/function_environment.ts";
import { superviseFunction } from "../../local/function/function_process.ts";
import { FUNCTION_NAME } from "../../local/stack/constants.ts";
import type { World } from "./world.ts";

/** A process of the function besides the stack's own, reached without the gateway. */
export interface AnotherFunction extends AsyncDisposable {
  /** Of `POST /`, `http://127.0.0.1:<port>/ai-home-assistant`. */
  url: string;
  port: number;
  pid: number;
  /** Every line it printed. */
  log: string[];
}

/** Starts one on the same database and model. A variable that is `""` counts as unset. */
export async function startAnotherFunction(
  { stack, api, model }: World,
  env: Record<string, string> = {},
  runtime = Deno.env.get("TEST_FUNCTION_RUNTIME") ?? Deno.execPath(),
): Promise<AnotherFunction> {
  const log: string[] = [];
  const edgeFunction = superviseFunction({
    main: buildMainModule(
      new URL(`../../supabase/functions/${FUNCTION_NAME}/index.ts`, import.meta.url),
    ),
    runtime,
    environmentOf: () =>
      functionEnvironment(FUNCTION_NAME, {
        apiUrl: api.url,
        jwtSecret: stack.jwtSecret,
        offlineModelUrl: model.url,
        operator: env,
      }),
    onLine: (line) => log.push(line),
  });
  const port = await edgeFunction.port();
  if (port === null) {
    await edgeFunction.close();
    throw new Error(`The function does not start: ${log.join("\n")}`);
  }
  return {
    url: `http://127.0.0.1:${port}/ai-home-assistant`,
    port,
    pid: edgeFunction.pid()!,
    log,
    [Symbol.asyncDispose]: () => edgeFunction.close(),
  };
}

/** Returns a function that starts one on its first call; it is closed after the last test of the file. */
export function anotherFunction(
  env: Record<string, string>,
): (world: World) => Promise<AnotherFunction> {
  let started: Promise<AnotherFunction> | undefined;
  Deno.test.afterAll(async () => await (await started)?.[Symbol.asyncDispose]());
  return (world) => started ??= startAnotherFunction(world, env);
}
