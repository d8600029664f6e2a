import type { z } from "zod";
import type { Database } from "../database.types.ts";

type SqlFunctionName = keyof Database["public"]["Functions"];

/**
 * A SQL function and the schema of its result. Results are only checked and never rebuilt, so fields
 * that a schema does not name survive, and a schema must not transform or fill in anything.
 */
export interface RpcFunction<Result = unknown> {
  name: SqlFunctionName;
  result: z.ZodType<Result>;
}
