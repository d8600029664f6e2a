import { type Child, startChild } from "./child.ts";
import { makeDatabase } from "./temporary_database.ts";

/** A stack under test: the model, the stack with its function, and this process are three. */
export interface World {
  /** "PGlite" or "Postgres 15.18". */
  database: string;
  url: string;
  functionUrl: string;
  publishableKey: string;
  /** As the superuser. */
  sql<T = Record<string, unknown>>(query: string, params?: unknown[]): Promise<T[]>;
  functionPid(): Promise<number>;
  /** Before each answer of the model, milliseconds. */
  setModelLatency(ms: number): Promise<void>;
  /** Between the first word and the rest of a streamed answer, milliseconds. */
  holdModel(ms: number): Promise<void>;
  close(): Promise<void>;
}

/**
 * @param postgres a superuser's URL; without it PGlite in memory
 * @param functionEnv more variables for the function's process
 */
export async function startWorld(
  postgres: string | undefined,
  functionEnv: Record<string, string> = {},
): Promise<World> {
  const database = postgres
    ? await makeDatabase(postgres)
    : { url: "memory", version: "", drop: () => Promise.resolve() };
  const started: Child[] = [];
  try {
    const model = await startChild("model_process.ts");
    started.push(model);
    const { url: modelUrl } = model.ready as { url: string };
    const options = JSON.stringify({ db: database.url, modelUrl, functionEnv });
    const stack = await startChild("stack_process.ts", [options]);
    started.push(stack);
    return {
      ...stack.ready as { url: string; functionUrl: string; publishableKey: string },
      database: postgres ? `Postgres ${database.version.split(" ")[0]}` : "PGlite",
      sql: (query, params = []) => stack.ask({ do: "sql", query, params }),
      functionPid: () => stack.ask({ do: "pid" }),
      setModelLatency: (latencyMs) => model.ask({ latencyMs }),
      holdModel: (holdMs) => model.ask({ holdMs }),
      close: () => closeAll(started, database),
    };
  } catch (error) {
    await closeAll(started, database);
    throw error;
  }
}

async function closeAll(started: Child[], database: { drop(): Promise<void> }): Promise<void> {
  for (const child of started.toReversed()) await child.close();
  await database.drop();
}
