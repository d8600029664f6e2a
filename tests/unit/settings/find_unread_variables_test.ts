import { assertEquals } from "@std/assert";
import { findUnreadVariables } from "@function/settings/find_unread_variables.ts";

const CASES: [name: string, sentence: string | undefined][] = [
  ["OPENAI_BASEURL", "OPENAI_BASEURL is not read: did you mean OPENAI_BASE_URL?"],
  ["OPENAPI_KEY", "OPENAPI_KEY is not read: did you mean OPENAI_API_KEY?"],
  ["openai_api_key", "openai_api_key is not read: did you mean OPENAI_API_KEY?"],
  ["ALLOW_ORIGINS", "ALLOW_ORIGINS is not read: did you mean ALLOWED_ORIGINS?"],
  ["JWT_SECERT", "JWT_SECERT is not read: did you mean JWT_SECRET?"],
  ["OPENAI_TIMEOUT", "OPENAI_TIMEOUT is not read"],
  ["LIMIT_TURNS_PER_DAY", "LIMIT_TURNS_PER_DAY is not read: set limits in the table usage_limits"],
  ["OPENAI_ORG_ID", undefined],
  ["OPENAI_MODEL", undefined],
  ["SUPABASE_DB_URL", undefined],
  ["SUPABASE_SERVICE_ROLE_KEY", undefined],
  ["SUPABASE_SECRET_KEYS", undefined],
  ["SB_REGION", undefined],
  ["STRIPE_KEY", undefined],
  ["PATH", undefined],
];

Deno.test("findUnreadVariables() names misspelt settings and limits, and no other variable", () => {
  for (const [name, sentence] of CASES) {
    assertEquals(findUnreadVariables([name])[0], sentence, name);
  }
});
