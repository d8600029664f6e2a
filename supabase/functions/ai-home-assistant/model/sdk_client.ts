import { OpenAI } from "openai/client";

/** For the SDK's own time limit, which is not used. */
const NO_CONTROLLER = new AbortController();

/**
 * An `openai` client that sends requests with the given `fetch`, without retries, time limits and logs of its own, and
 * without redirects.
 */
export class SdkClient extends OpenAI {
  readonly #send: typeof fetch;
  readonly #urls = new Map<string, string>();

  constructor(config: { apiKey: string; baseUrl: string }, send: typeof fetch) {
    super({
      apiKey: config.apiKey || "none",
      baseURL: config.baseUrl,
      // Without a value here the SDK reads them from the environment.
      organization: null,
      project: null,
      adminAPIKey: null,
      webhookSecret: null,
      logLevel: "off",
      maxRetries: 0,
      fetch: send,
    });
    this.#send = send;
  }

  /**
   * Returns the response, of any status. Not `post()`: it builds eight `Headers` objects, combines two signals, starts a
   * timer and formats a line for a log that is off.
   */
  send(
    { path, headers, ...init }: {
      method: "GET" | "POST";
      path: string;
      headers: Record<string, string>;
      body?: string | null;
      signal: AbortSignal;
    },
  ): Promise<Response> {
    const request: RequestInit = {
      ...init,
      headers: { authorization: `Bearer ${this.apiKey}`, ...headers },
      // `fetch` would follow a redirect with the key.
      redirect: "manual",
    };
    return this.fetchWithAuth(this.#urlOf(path), request, this.timeout, NO_CONTROLLER);
  }

  #urlOf(path: string): string {
    const url = this.#urls.get(path) ?? this.buildURL(path, null);
    this.#urls.set(path, url);
    return url;
  }

  /** The caller's signal ends a request: the SDK's own time limit would be a second timer and two more signals. */
  override fetchWithTimeout(
    ...[url, init]: Parameters<OpenAI["fetchWithTimeout"]>
  ): ReturnType<OpenAI["fetchWithTimeout"]> {
    return this.#send(url, init);
  }
}
