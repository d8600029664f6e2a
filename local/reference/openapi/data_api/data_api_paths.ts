import type { DataApi } from "../../read_data_api.ts";
import type { Paths } from "../openapi_types.ts";
import { buildCall } from "./data_api_calls.ts";
import { buildReads } from "./data_api_reads.ts";

/** Returns the operations of the functions, views and tables that a signed-in person may use. */
export function buildDataApiPaths({ relations, functions }: DataApi): Paths {
  return Object.fromEntries([
    ...functions.map((one) => [`/rest/v1/rpc/${one.name}`, { post: buildCall(one) }] as const),
    ...relations.map((one) => [`/rest/v1/${one.name}`, buildReads(one)] as const),
  ]);
}
