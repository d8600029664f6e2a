import { renderTexts } from "@function/sentences/statements/render.ts";
import { language } from "./language.js";
import { parseJson } from "./parse_json.js";
import { readText, sendRequest } from "./send_request.js";

/**
 * Reads rows of a view or table, with their texts in the browser's language. Throws an error with a sentence for the person.
 * @template {keyof import("../types.d.ts").Relations} Name
 * @param {Name} name
 * @param {Record<string, string>} query
 * @returns {Promise<import("../types.d.ts").Row<Name>[]>}
 */
export async function readRows(name, query) {
  return await callApi(`/rest/v1/${name}?${new URLSearchParams(query)}`, {});
}

/**
 * Calls a function of the Data API. The texts of its result are in the browser's language. Throws an error with a sentence for the person.
 * @template {keyof import("../types.d.ts").Functions} Name
 * @param {Name} name
 * @param {import("../types.d.ts").Functions[Name]["Args"]} args
 */
export async function callRpc(name, args) {
  return await callApi(`/rest/v1/rpc/${name}`, { method: "POST", body: args });
}

/** Sends a request and returns the JSON of its reply. Throws an error with a sentence for the person. */
export async function callApi(path, init) {
  let sent;
  try {
    sent = await sendRequest(path, init);
  } catch {
    throw new Error("The local stack does not answer. Is task dev running?");
  }
  const answer = parseJson(await readText(sent), null);
  if (sent.response.ok) {
    return /** @type {any} */ (renderTexts(answer, language));
  }
  throw new Error(
    answer?.message ?? answer?.error ?? `The request failed (${sent.response.status}).`,
  );
}
