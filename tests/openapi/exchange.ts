/** A request and its response, as the api tests record them. */
export interface Exchange {
  /** The name of the test. */
  test: string;
  method: string;
  /** Path and query. */
  url: string;
  requestBody: string | null;
  status: number;
  contentType: string | null;
  /** By their names in lower case. */
  headers: Record<string, string>;
  body: string;
  /** Whether the client or the connection ended the body early. */
  isCut: boolean;
}
