/** The release, as `/health`, the MCP server and docs/reference/openapi.json state it. `deno task release` writes it. */
export const VERSION = "0.2.0";
