-- An event that a tool recorded names the call, of the same home.

alter table public.home_events
  add constraint home_events_tool_call_fkey
  foreign key (home_id, tool_call_id) references public.tool_calls (home_id, id);
