import type { Example } from "../openapi_types.ts";

const HOME = "8a3f0c5e-2d41-4f7b-9c66-1b7e5d2a9f10";

const homes = {
  type: "homes",
  success: true,
  code: "ok",
  message: "1 home",
  data: {
    homes: [{
      id: HOME,
      name: "Maple Street",
      currency: "USD",
      time_zone: "America/Chicago",
      access: "write",
    }],
  },
};

export const MCP_REQUEST_EXAMPLES: Record<string, Example> = {
  list_tools: {
    value: { jsonrpc: "2.0", id: 1, method: "tools/list", params: {} },
  },
  list_homes: {
    value: {
      jsonrpc: "2.0",
      id: 2,
      method: "tools/call",
      params: { name: "list_homes", arguments: {} },
    },
  },
  record_an_event: {
    value: {
      jsonrpc: "2.0",
      id: 3,
      method: "tools/call",
      params: {
        name: "record_home_event",
        arguments: { home_id: HOME, event_type: "issue_reported", title: "Leaking tap" },
        _meta: { idempotencyKey: "leaking-tap-1" },
      },
    },
  },
};

export const MCP_REPLY_EXAMPLES: Record<string, Example> = {
  list_homes: {
    value: {
      jsonrpc: "2.0",
      id: 2,
      result: {
        content: [{ type: "text", text: JSON.stringify(homes) }],
        structuredContent: homes,
        isError: false,
      },
    },
  },
};
