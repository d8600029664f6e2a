import { OpenAI } from "openai/client";

/** An argument for the SDK's own time limit, which `fetchWithTimeout` leaves out. */
const NO_CONTROLLER = new AbortController();

/**
 * An `openai` client that sends requests with the given `fetch`. It has no retries, time limits and logs of its own,
 * and follows no redirects.
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
   * Sends a request and returns the response, of any status. The SDK's `post()` would build eight `Headers` objects,
   * combine two signals, start a timer and format a line for a log that is off.
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
