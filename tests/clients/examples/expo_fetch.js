/** The fetch of Expo, whose bodies are streams as those of Deno's. */
export const fetch = globalThis.fetch;
