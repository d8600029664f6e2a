import type { ProposedCall } from "../answer/completion.ts";
import { isObject, type JsonObject } from "../check/json_kind.ts";

/** Leaves out what the offered tool does not take: unknown fields, values its enum does not have. */
export function fitArguments(call: ProposedCall, tools: JsonObject[]): ProposedCall {
  const tool = tools.map(({ function: definition }) => definition)
    .find((definition) => isObject(definition) && definition.name === call.name);
  const schema = isObject(tool) && isObject(tool.parameters) ? tool.parameters : undefined;
  if (!schema || !isObject(schema.properties)) return call;
  const properties = schema.properties;
  const kept = Object.entries(call.arguments as JsonObject).filter(([name, value]) => {
    const property = Object.hasOwn(properties, name) ? properties[name] : undefined;
    if (property === undefined) return schema.additionalProperties !== false;
    const allowed = isObject(property) ? property.enum : undefined;
    return !Array.isArray(allowed) || allowed.includes(value);
  });
  return { ...call, arguments: Object.fromEntries(kept) };
}
