create or replace function private.get_event_source(call jsonb) returns text
language plpgsql immutable
set search_path = ''
as $$
begin
  return case call ->> 'origin' when 'app' then 'manual' else 'chat' end;
end
$$;
comment on function private.get_event_source is
  'Returns the source of an event that a tool call records: manual for a call of origin app, otherwise chat.';
