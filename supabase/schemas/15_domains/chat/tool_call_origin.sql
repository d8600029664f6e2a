create domain public.tool_call_origin as text
  check (value in ('turn', 'app', 'mcp'));
comment on domain public.tool_call_origin is 'Who made a tool call.';
