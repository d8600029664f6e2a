create domain public.tool_kind as text
  check (value in ('server', 'approval', 'client'));
comment on domain public.tool_kind is 'Who executes a tool: the server, the server after an approval, or the app.';
