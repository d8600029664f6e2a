/** The repository's root, as a file URL that ends with a slash. */
export const ROOT = new URL("../../", import.meta.url);

/** Where the stack keeps data, secrets and logs; never committed. */
export const LOCAL_FOLDER = new URL(".local/", ROOT);

/** Fixed keys of the local stack. They open nothing but a database on this machine. */
export const PUBLISHABLE_KEY = "sb_publishable_local_dev";
export const SECRET_KEY = "sb_secret_local_dev";

/** The person every new local database starts with. */
export const DEMO_PERSON = { email: "demo@example.com", password: "demo-password" };

/** Loopback only: the stack has fixed keys and must not be reachable from the network. */
export const HOST = "127.0.0.1";
export const DEFAULT_PORT = 54321;

export const FUNCTION_NAME = "ai-home-assistant";

/** The command that works on a machine with only Node. */
export const COMMAND = "npx -y deno@2.9.6 task";
