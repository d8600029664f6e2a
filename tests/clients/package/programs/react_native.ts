/** The runtimes of React Native: no streams, a body that is no web stream, and a polyfilled one. */
import { createHomeClient, type FetchLike } from "ai-home-assistant-client";

declare const process: { argv: [string, string, url: string, token: string] };
const [, , url, token] = process.argv;
const { fetch: send, ReadableStream: Stream } = globalThis;

/** Like React Native's own fetch: a response without a body stream. */
const withoutBody: FetchLike = async (address, init) => {
  Object.assign(globalThis, { ReadableStream: Stream });
  const response = await send(address, init);
  const { ok, status, headers } = response;
  const whole = await response.text();
  Reflect.deleteProperty(globalThis, "ReadableStream");
  return { ok, status, headers, text: () => Promise.resolve(whole) };
};

/** Like `expo/fetch` and polyfills: the body has a reader, of whatever class. */
const withReader: FetchLike = async (address, init) => {
  const response = await send(address, init);
  const reader = response.body!.getReader();
  return {
    ok: response.ok,
    status: response.status,
    headers: response.headers,
    text: () => Promise.reject(new Error("Not read as a text")),
    body: { getReader: () => ({ read: () => reader.read(), cancel: () => reader.cancel() }) },
  };
};

async function listStreamTypes(fetch: FetchLike): Promise<string[]> {
  const home = createHomeClient({ url, accessToken: () => token, fetch });
  const types: string[] = [];
  for await (const { type } of home.streamMessage({ message: "What is due?" })) types.push(type);
  return types;
}

Reflect.deleteProperty(globalThis, "ReadableStream");
const json = createHomeClient({ url, accessToken: () => token, fetch: withoutBody });
console.log((await json.sendMessage({ message: "What is due?" })).status);
const whole = await listStreamTypes(withoutBody);
console.log(whole[0], whole.at(-1));
Object.assign(globalThis, { ReadableStream: Stream });
const live = await listStreamTypes(withReader);
console.log(live[0], live.at(-1));
