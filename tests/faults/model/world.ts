import { inWorld } from "../scene.ts";
import { PASS_SECONDS } from "./lines.ts";

export const test = inWorld({ env: { MODEL_PASS_TIMEOUT_SECONDS: PASS_SECONDS } });
