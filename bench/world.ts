import { type Child, startChild } from "./child.ts";
import { createDatabase } from "./temporary_database.ts";

/** One call of a SQL function by the function. */
export interface RpcExchange {
  name: string;
  request: unknown;
  /** JSON text. */
  reply: string;
}

/** The stack under test. The model and the stack run in processes of their own. */
export interface World {
  /** "PGlite" or "Postgres 15.18". */
  database: string;
  url: string;
  functionUrl: string;
  publishableKey: string;
  /** Runs a query as the superuser. */
  sql<T = Record<string, unknown>>(query: string, params?: unknown[]): Promise<T[]>;
  functionPid(): Promise<number>;
  /** Sets the time before each completion of the model; milliseconds. */
  setModelLatency(ms: number): Promise<void>;
  /** Returns and forgets the last request bodies of the model. */
  takeModelRequests(): Promise<unknown[]>;
  /** Returns and forgets the function's calls of the Data API; only of a world that records. */
  takeRpcExchanges(): Promise<RpcExchange[]>;
  close(): Promise<void>;
}

/**
 * @param postgres a superuser's URL; without it PGlite in memory
 * @param functionEnv additional environment variables for the function
 */
export async function startWorld(
  postgres: string | undefined,
  functionEnv: Record<string, string> = {},
  { isRecording = false }: { isRecording?: boolean } = {},
): Promise<World> {
  const database = postgres
    ? await createDatabase(postgres)
    : { url: "memory", version: "", drop: () => Promise.resolve() };
  const started: Child[] = [];
  try {
    const model = await startChild("model_process.ts");
    started.push(model);
    const { url: modelUrl } = model.ready as { url: string };
    const options = JSON.stringify({ db: database.url, modelUrl, functionEnv, isRecording });
    const stack = await startChild("stack_process.ts", [options]);
    started.push(stack);
    return {
      ...stack.ready as { url: string; functionUrl: string; publishableKey: string },
      database: postgres ? `Postgres ${database.version.split(" ")[0]}` : "PGlite",
      sql: (query, params = []) => stack.request({ command: "sql", query, params }),
      functionPid: () => stack.request({ command: "pid" }),
      setModelLatency: (latencyMs) => model.request({ latencyMs }),
      takeModelRequests: () => model.request({ takeRequests: true }),
      takeRpcExchanges: () => stack.request({ command: "exchanges" }),
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
