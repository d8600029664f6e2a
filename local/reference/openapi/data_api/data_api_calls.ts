import { NULL_WITHOUT_TOKEN } from "./null_without_token.ts";
import { z } from "zod";
import { GROUPS } from "../../data_api_page.ts";
import type { SqlFunction } from "../../read_data_api.ts";
import { buildHeaderReferences } from "../header_texts.ts";
import { buildReference, type Operation, type Schema } from "../openapi_types.ts";
import { toColumnSchema } from "./column_schema.ts";
import { FAILURES } from "./data_api_errors.ts";
import { JSONB_ARGUMENTS, TEXT_ARGUMENTS } from "./jsonb_arguments.ts";
import { RESULT_SCHEMAS } from "./jsonb_results.ts";

/** Returns the operation of a SQL function. Throws for jsonb without a schema. */
export function buildCall({ name, about, returns, arguments: given }: SqlFunction): Operation {
  const result = RESULT_SCHEMAS[name];
  const required = given.filter(({ optional }) => !optional).map((argument) => argument.name);
  const isVoid = returns === "void";
  if (returns === "jsonb" && !result) {
    throw new Error(`docs/reference/openapi.json has no schema for the result of ${name}`);
  }
  return {
    operationId: toCamel(name),
    tags: [findTag(name)],
    summary: getFirstSentence(about),
    description: about,
    requestBody: {
      required: given.length > 0,
      content: {
        "application/json": {
          schema: {
            type: "object",
            properties: Object.fromEntries(given.map(({ name: argument, type, optional }) => {
              return [argument, buildArgumentSchema(`${name}.${argument}`, type, optional)];
            })),
            ...(required.length > 0 && { required }),
            additionalProperties: false,
          },
        },
      },
    },
    responses: {
      [isVoid ? "204" : "200"]: {
        description: isVoid ? "It is done" : "What the function returns",
        headers: buildHeaderReferences("Content-Range"),
        ...(!isVoid && {
          content: {
            "application/json": {
              schema: result
                ? toResultSchema(name, result)
                : toColumnSchema(returns, { isNullable: true }),
            },
          },
        }),
      },
      ...FAILURES,
    },
  };
}

function toResultSchema(functionName: string, schemaName: string): Schema {
  const schema = buildReference("schemas", schemaName);
  return NULL_WITHOUT_TOKEN.includes(functionName) ? { anyOf: [schema, { type: "null" }] } : schema;
}

/** Throws for a jsonb argument without a schema. */
function buildArgumentSchema(key: string, type: string, isOptional: boolean): Schema {
  const name = JSONB_ARGUMENTS[key]?.name;
  if (name) return buildReference("schemas", name);
  if (type === "jsonb") throw new Error(`docs/reference/openapi.json has no schema for ${key}`);
  const words = TEXT_ARGUMENTS[key];
  if (!words) return toColumnSchema(type, { isNullable: isOptional });
  const { $schema: _, ...schema } = z.toJSONSchema(words);
  return schema;
}

function toCamel(name: string): string {
  return name.replace(/_(\w)/g, (_, letter: string) => letter.toUpperCase());
}

function getFirstSentence(about: string): string {
  return /^.*?[.](?=\s|$)/s.exec(about)?.[0].replace(/\.$/, "") ?? about;
}

/** Returns the tag of a function: its group in docs/reference/data-api.md. */
function findTag(functionName: string): string {
  const group = Object.entries(GROUPS).find(([, names]) => names.includes(functionName))?.[0];
  if (!group) return "Record";
  const subject = group.replace("functions of ", "");
  return subject === "homes" ? "Homes and members" : subject[0]!.toUpperCase() + subject.slice(1);
}
