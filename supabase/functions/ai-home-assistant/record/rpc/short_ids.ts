import { z } from "zod";
import { isObject } from "../../json_value.ts";
import type { ShortIds } from "../../short_id.ts";

/** Short ids by uuid. Zod's record would copy them key by key. */
export const shortIds = z.custom<ShortIds>((value) =>
  isObject(value) && Object.values(value).every((id) => typeof id === "string")
);
