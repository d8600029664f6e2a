import { OpenAI } from "openai/client";

/**
 * An `openai` client that sends its requests with the given `fetch` and reports their errors, without retries, time
 * limits and logs of its own.
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
   * Sends a request and returns its response, of which only an error's body is read. Not `post()`: the promises that the
   * SDK returns keep their requests until the next full garbage collection.
   */
  async send(
    options: Pick<SdkRequestOptions, "method" | "path" | "body" | "headers" | "signal">,
  ): Promise<Response> {
    const { response }: { response: Response } = await this["makeRequest"](
      options,
      null,
      undefined,
    );
    return response;
  }

  /**
   * The SDK builds its own headers in eight `Headers` objects, ten of them about itself, and copies them for `fetch`.
   * That takes as long as the rest of its request.
   */
  override buildRequest(
    { method, path, body, headers, signal }: SdkRequestOptions,
  ): Promise<SdkRequest> {
    const req = {
      method: method.toUpperCase(),
      headers: { authorization: `Bearer ${this.apiKey}`, ...headers as Record<string, string> },
      ...(body !== undefined && { body }),
      ...(signal && { signal }),
    };
    // The SDK reads `headers` as `Headers` only for its log and for X.509 identities.
    return Promise.resolve({
      req: req as unknown as SdkRequest["req"],
      url: this.#urlOf(path),
      timeout: this.timeout,
    });
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

type SdkRequestOptions = Parameters<OpenAI["buildRequest"]>[0];
type SdkRequest = Awaited<ReturnType<OpenAI["buildRequest"]>>;
