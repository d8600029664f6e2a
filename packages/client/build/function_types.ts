/**
 * The types of arguments and results of the functions of the Data API, from the schemas of docs/reference/openapi.json.
 */
import type { z } from "zod";
import {
  JSONB_ARGUMENTS,
  TEXT_ARGUMENTS,
} from "../../../local/reference/openapi/data_api/jsonb_arguments.ts";
import {
  JSONB_RESULTS,
  RESULT_SCHEMAS,
} from "../../../local/reference/openapi/data_api/jsonb_results.ts";
import {
  HOME_TOOL_ARGUMENTS,
  HOME_TOOL_SCHEMAS,
  nameArguments,
} from "../../../local/reference/openapi/data_api/home_tool_arguments.ts";
import { NULL_WITHOUT_TOKEN } from "../../../local/reference/openapi/data_api/null_without_token.ts";
import { toPascal } from "../../../local/reference/openapi/to_pascal.ts";

/** The types that only functions of the Data API return. */
export const FUNCTION_REPLIES: Record<string, z.ZodType> = JSONB_RESULTS;

const toTypeName = (key: string) => key.split(".").map(toPascal).join("");

/** The types that only functions of the Data API take. */
export const FUNCTION_REQUESTS: Record<string, z.ZodType> = {
  ...Object.fromEntries(Object.values(JSONB_ARGUMENTS).map(({ name, schema }) => [name, schema])),
  ...HOME_TOOL_SCHEMAS,
  ...Object.fromEntries(
    Object.entries(TEXT_ARGUMENTS).map(([key, schema]) => [toTypeName(key), schema]),
  ),
};

/** Returns the declarations of FunctionArguments, FunctionResults and DatabaseTools. */
export function buildFunctionTypes(): string {
  const types = new Map<string, string[]>();
  const named = [
    ...Object.entries(JSONB_ARGUMENTS).map(([key, { name }]) => [key, name] as const),
    ...Object.keys(TEXT_ARGUMENTS).map((key) => [key, toTypeName(key)] as const),
  ];
  for (const [key, type] of named) {
    const [name, argument] = key.split(".") as [string, string];
    types.set(name, [...types.get(name) ?? [], `${argument}: ${type};`]);
  }
  const results = Object.entries(RESULT_SCHEMAS).map(([name, type]) =>
    `  ${name}: ${type}${NULL_WITHOUT_TOKEN.includes(name) ? " | null" : ""};`
  );
  const tools = Object.keys(HOME_TOOL_ARGUMENTS).map((tool) => {
    return `  ${tool}: { input: ${nameArguments(tool)}; output: ${toPascal(tool)}Result };`;
  });
  return [
    "/** The tools that `run_home_tool` runs, by name, with the arguments of an app. */",
    `export type DatabaseTools = {\n${tools.join("\n")}\n};`,
    "/** The arguments of functions of the Data API that are JSON or one of a few words. */",
    `export interface FunctionArguments {\n${
      [...types].map(([name, fields]) => `  ${name}: { ${fields.join(" ")} };`).join("\n")
    }\n}`,
    "/** The results of functions of the Data API that return JSON. */",
    `export interface FunctionResults {\n${results.join("\n")}\n}`,
  ].join("\n");
}
