import { FUNCTION_NAME } from "../../local/stack/constants.ts";
import { buildMainModule } from "../../local/function/build_main_module.ts";
import { functionEnvironment } from "../../local/function/function_environment.ts";
import { superviseFunction } from "../../local/function/function_process.ts";
import { openServer } from "../../local/http/server.ts";
import { sendRequest } from "../../tests/support/http_request.ts";
import type { EvalHome } from "./eval_home.ts";

export interface Reply {
  message: string;
  status: string;
  threadId: string;
  messageId: string;
  toolCalls: { id: string; name: string; state: string; output?: CallOutput }[];
  usage: { inputTokens: number; outputTokens: number };
}

export interface CallOutput {
  effects?: unknown[];
  eventId?: string;
  assetId?: string;
  code?: string;
  data?: { asset_id?: string };
}

/** A process of the function. It serves one home after the other, each with its own database. */
export interface EvalFunction extends AsyncDisposable {
  /** Sends a message of the home's person. Returns the error's text if it has no reply. */
  send(home: EvalHome, message: string, threadId: string): Promise<Reply | string>;
  /** Approves a pending call of a reply, or sends its draft. Returns the error's text if it has no reply. */
  approve(home: EvalHome, reply: Reply, call: Reply["toolCalls"][number]): Promise<Reply | string>;
}

/**
 * Starts a process with the model that the variables name.
 *
 * @param offlineModelUrl the model for variables without a key
 * @throws Error with the process's output if it does not start
 */
export async function startEvalFunction(
  { env, offlineModelUrl, jwtSecret }: {
    env: Record<string, string>;
    offlineModelUrl: string;
    jwtSecret: string;
  },
): Promise<EvalFunction> {
  let current: EvalHome | undefined;
  const server = openServer(0);
  server.serve(async (request) =>
    await current?.api.fetch(request) ?? new Response(null, { status: 503 })
  );
  const output: string[] = [];
  const edge = superviseFunction({
    main: buildMainModule(
      new URL(`../../supabase/functions/${FUNCTION_NAME}/index.ts`, import.meta.url),
    ),
    runtime: Deno.execPath(),
    environmentOf: () =>
      functionEnvironment(FUNCTION_NAME, {
        apiUrl: server.url,
        jwtSecret,
        offlineModelUrl: env["OPENAI_API_KEY"] ? undefined : offlineModelUrl,
        operator: env,
      }),
    onLine: (line) => output.push(line),
  });
  async function close() {
    await edge.close();
    await server.close();
  }
  if (!(await edge.started)) {
    await close();
    throw new Error(`The function does not start: ${output.join("\n")}`);
  }

  async function post(home: EvalHome, path: string, body: object): Promise<Reply | string> {
    current = home;
    const url = `http://127.0.0.1:${await edge.port()}/${FUNCTION_NAME}${path}`;
    const { status, text } = await sendRequest(url, home, { body: JSON.stringify(body) });
    return status === 200 ? JSON.parse(text) : text;
  }

  return {
    send: (home, message, threadId) => post(home, "", { message, threadId }),
    approve: (home, { threadId, messageId }, { id: toolCallId, state }) =>
      post(home, "/tool-results", {
        threadId,
        messageId,
        toolCallId,
        output: state === "approval-requested" ? "approved" : { sent: true },
      }),
    [Symbol.asyncDispose]: close,
  };
}
