/** Messages about work that is due, the operator's server that receives them, and workers that deliver them. */
import { Webhook } from "standardwebhooks";
import { buildMainModule } from "../../local/function/build_main_module.ts";
import { functionEnvironment } from "../../local/function/function_environment.ts";
import { superviseFunction } from "../../local/function/function_process.ts";
import type { World } from "./world.ts";

export const JOBS_SECRET = "5".repeat(64);
export const WEBHOOK_SECRET = `whsec_${btoa("0123456789abcdef0123456789abcdef")}`;

/** A message as the operator's server gets it. */
export interface Delivery {
  id: string;
  body: string;
  data: {
    home_id: string;
    person_id: string;
    home_name: string;
    language: string;
    items: {
      item_id: string;
      schedule_id?: string;
      title: string;
      due_on: string;
      links: Record<string, string>;
    }[];
    unsubscribe: string;
  };
}

/** The operator's server: verifies each message with the published library. */
export interface Receiver {
  url: string;
  /** What it accepted or refused, in the order of arrival. */
  received: Delivery[];
  /** Called with each message; its status is the answer. Without it 200. */
  respond: ((message: Delivery) => number | Promise<number>) | undefined;
  /** Refuses connections until `open`. */
  shut(): Promise<void>;
  open(): void;
}

export function startReceiver(): Receiver {
  const receiver: Omit<Receiver, "url" | "shut" | "open"> = { received: [], respond: undefined };
  const serve = (port: number) =>
    Deno.serve({ port, hostname: "127.0.0.1", onListen() {} }, async (request) => {
      const body = await request.text();
      const headers = Object.fromEntries(request.headers);
      const { data } = new Webhook(WEBHOOK_SECRET).verify(body, headers) as Delivery;
      const message = { id: headers["webhook-id"]!, body, data };
      receiver.received.push(message);
      return new Response(null, { status: await receiver.respond?.(message) ?? 200 });
    });
  let server = serve(0);
  const { port } = server.addr;
  return Object.assign(receiver, {
    url: `http://127.0.0.1:${port}/`,
    shut: () => server.shutdown(),
    open: () => void (server = serve(port)),
  });
}

/** The operator's variables for messages to a receiver. */
export function buildReminderVariables(receiver: Pick<Receiver, "url">): Record<string, string> {
  return {
    HOME_JOBS_SECRET: JOBS_SECRET,
    REMINDER_WEBHOOK_URL: receiver.url,
    REMINDER_WEBHOOK_SECRET: WEBHOOK_SECRET,
    APP_URL: "https://app.example.com/",
  };
}

/** A process of home-reminders besides the stack's own. Another one follows when it is killed. */
export interface Worker extends AsyncDisposable {
  /** Delivers once. Null when the process dies meanwhile. */
  deliver(): Promise<{ delivered: number; failed: number } | null>;
  kill(): void;
}

export function startWorker({ stack, api }: World, env: Record<string, string>): Worker {
  const name = "home-reminders";
  const worker = superviseFunction({
    main: buildMainModule(new URL(`../../supabase/functions/${name}/index.ts`, import.meta.url)),
    runtime: Deno.env.get("TEST_FUNCTION_RUNTIME") ?? Deno.execPath(),
    environmentOf: () =>
      functionEnvironment(name, {
        apiUrl: api.url,
        jwtSecret: stack.jwtSecret,
        offlineModelUrl: undefined,
        operator: env,
      }),
    onLine: () => {},
  });
  return {
    async deliver() {
      const port = await worker.port();
      try {
        const response = await fetch(`http://127.0.0.1:${port}/${name}/deliver`, {
          method: "POST",
          headers: { authorization: `Bearer ${JOBS_SECRET}` },
        });
        const { delivered, failed } = await response.json();
        return response.ok ? { delivered, failed } : null;
      } catch {
        return null;
      }
    },
    kill() {
      Deno.kill(worker.pid()!, "SIGKILL");
      // Skips the restart delay of a process that crashes repeatedly.
      void worker.reload();
    },
    [Symbol.asyncDispose]: () => worker.close(),
  };
}

/** Replaces the clock of the record's rules in a database. */
export async function setClock({ sql }: Pick<World, "sql">, moment: Date): Promise<void> {
  await sql(
    `create or replace function access.now() returns timestamptz language plpgsql stable set search_path = ''
     as $$ begin return '${moment.toISOString()}'::timestamptz; end $$`,
  );
}
