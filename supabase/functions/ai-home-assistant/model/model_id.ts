/**
 * The id of a model at a provider: its name and the provider's base URL. Two providers may have a model of the
 * same name, and neither accepts the other's provider fields.
 */

/** The length of the column that stores it. */
const MAX_LENGTH = 200;

/**
 * Returns a function that formats the id of a model of this provider from its name.
 *
 * @param baseUrl its user, password and query are left out: the id is stored
 */
export function createModelIdFormatter(baseUrl: string): (name: string) => string {
  const address = addressOf(baseUrl);
  return (name) => `${name}@${address}`.slice(0, MAX_LENGTH);
}

/** Returns the model's name as requests have it. A bare name is returned as it is. */
export function readModelName(modelId: string): string {
  return modelId.slice(0, endOfName(modelId));
}

/** Returns the host and the port of the model's server; undefined for a bare name. */
export function readModelServer(modelId: string): { host: string; port: number } | undefined {
  const address = modelId.slice(endOfName(modelId) + 1);
  if (!URL.canParse(address)) return undefined;
  const { hostname, port, protocol } = new URL(address);
  return { host: hostname, port: Number(port) || (protocol === "https:" ? 443 : 80) };
}

/** Whether both ids are of the same provider. */
export function isSameProvider(one: string, other: string): boolean {
  return one === other || one.slice(endOfName(one)) === other.slice(endOfName(other));
}

/** Names of models contain `@`, too: `@cf/meta/llama`. */
function endOfName(modelId: string): number {
  const at = modelId.search(/@https?:\/\//);
  return at < 0 ? modelId.length : at;
}

function addressOf(baseUrl: string): string {
  if (!URL.canParse(baseUrl)) return baseUrl;
  const { origin, pathname } = new URL(baseUrl);
  return `${origin}${pathname.replace(/\/+$/, "")}`;
}
