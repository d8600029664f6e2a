/**
 * Entry point of the Edge Function: reads the environment and starts the server. No other file of the
 * function reads the environment.
 */
import { localhostAllowedHostnames } from "@modelcontextprotocol/server";
import { readProject } from "../_shared/read_project.ts";
import { createCallerVerifier } from "../ai-home-assistant/http/auth/verify_caller.ts";
import { omitUndefined } from "../ai-home-assistant/json_value.ts";
import { createHandler } from "./handler.ts";
import { connectHomes } from "./home_database.ts";

/** The timeout of one database call. */
const DATABASE_TIMEOUT_MS = 10_000;

const read = (name: string) => Deno.env.get(name)?.trim() || undefined;
const project = readProject(read);
const { hostname } = new URL(project.url);
const isLocal = localhostAllowedHostnames().includes(hostname);

/** Without the setting: pages of this machine for a local stack, else no page. */
function readOriginHosts(): string[] | undefined {
  const origins = read("ALLOWED_ORIGINS")?.split(",").map((one) => one.trim()).filter(Boolean);
  if (origins?.includes("*")) return undefined;
  const hosts = (origins ?? []).map((origin) => new URL(origin).hostname);
  return [...hosts, ...(isLocal ? localhostAllowedHostnames() : [hostname])];
}

Deno.serve(createHandler({
  resourceUrl: `${project.url.replace(/\/+$/, "")}/functions/v1/home-mcp`,
  authorizationServer: read("JWT_ISSUER") ?? `${project.url.replace(/\/+$/, "")}/auth/v1`,
  // The platform routes requests by their host, so only a local stack has other names to reject.
  allowedHosts: isLocal ? localhostAllowedHostnames() : undefined,
  allowedOrigins: readOriginHosts(),
  appUrl: read("APP_URL")?.replace(/\/+$/, ""),
  verifyCaller: createCallerVerifier(omitUndefined({
    supabaseUrl: project.url,
    issuer: read("JWT_ISSUER"),
    jwks: read("SUPABASE_JWKS"),
    jwtSecret: read("JWT_SECRET"),
  })),
  connect: connectHomes(project, { timeoutMs: DATABASE_TIMEOUT_MS }),
  newId: () => crypto.randomUUID(),
  now: () => new Date(),
  log: (line) => console.log(line),
}));
