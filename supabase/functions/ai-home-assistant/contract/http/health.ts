import { z } from "zod";

const reachability = z.enum(["ok", "unreachable"]);

/** The body of `GET /health` when the function has its settings. */
export const health = z.object({
  status: z.enum(["ok", "degraded"]).describe("`degraded`: something is unreachable"),
  version: z.string().describe("The version of the function"),
  database: reachability,
  model: reachability.describe("The server of the model, and whether it accepts the key"),
  warnings: z.array(z.string()).readonly().describe("Variables that are set and not read")
    .exactOptional(),
});
export type Health = z.infer<typeof health>;

/** The body of `GET /health` when a setting is missing or wrong. */
export const misconfiguredHealth = z.object({
  status: z.literal("misconfigured"),
  warnings: z.array(z.string()).readonly().describe("What is wrong with which variable"),
});
export type MisconfiguredHealth = z.infer<typeof misconfiguredHealth>;
