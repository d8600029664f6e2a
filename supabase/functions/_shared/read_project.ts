/** The project that a function belongs to. */
export interface Project {
  url: string;
  publishableKey: string;
}

/**
 * Reads the variables that the platform sets. Older projects have an anonymous key instead of publishable ones.
 * Throws an Error that names the missing variable.
 *
 * @param read returns the value of an environment variable
 */
export function readProject(read: (name: string) => string | undefined): Project {
  const url = read("SUPABASE_URL");
  if (!url) throw new Error("SUPABASE_URL is missing: the platform sets it");
  const keys: unknown = JSON.parse(read("SUPABASE_PUBLISHABLE_KEYS") || "{}");
  const key = (keys as { default?: unknown } | null)?.default || read("SUPABASE_ANON_KEY");
  if (typeof key !== "string") {
    throw new Error("SUPABASE_PUBLISHABLE_KEYS has no key default: the platform sets it");
  }
  return { url, publishableKey: key };
}
