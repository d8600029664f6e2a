import { COMMAND, DEFAULT_PORT, HOST } from "../stack/constants.ts";
import { readEnvFile } from "../settings/env_file.ts";
import { loadJwtSecret } from "../function/load_jwt_secret.ts";
import { StackError } from "../stack/stack_error.ts";
import { parseObject } from "./demo_session.ts";

export const DEFAULT_URL = `http://${HOST}:${DEFAULT_PORT}`;

/**
 * Sends a command of serveDevCommands to a running stack of this folder; without a body it is a GET.
 *
 * @throws StackError with the cure when no stack runs there, or with the database's sentence
 */
export async function sendDevCommand<Reply>(
  url: string,
  path: string,
  body?: object,
): Promise<Reply> {
  const { JWT_SECRET } = await readEnvFile(".env", { required: false });
  const response = await fetch(url.replace(/\/+$/, "") + path, {
    method: body ? "POST" : "GET",
    headers: { authorization: `Bearer ${JWT_SECRET ?? await loadJwtSecret()}` },
    ...(body && { body: JSON.stringify(body) }),
  }).catch(() => {
    throw new StackError(`The stack is not running at ${url}. Start it with: ${COMMAND} dev`);
  });
  const reply = parseObject(await response.text());
  if (response.ok) return reply as Reply;
  if (response.status === 401) {
    throw new StackError(
      `The stack at ${url} is not of this folder: start one here with ${COMMAND} dev, or name it with --url`,
    );
  }
  throw new StackError(String(reply?.["error"] ?? `The stack answered with ${response.status}`));
}
