import { z } from "zod";
import { isObject } from "../../json_value.ts";
import type { ShortIds } from "../../short_id.ts";

/** Short ids by uuid, which SQL writes as texts. Zod's record would copy them key by key. */
export const shortIds = z.custom<ShortIds>(isObject);
