create or replace function private.day_asked(call jsonb) returns date
language plpgsql stable
set search_path = ''
as $$
begin
  return coalesce(
    (select (c.created_at at time zone h.time_zone)::date
     from public.tool_calls c join public.homes h on h.id = c.home_id
     where c.home_id = private.parse_uuid(call ->> 'home_id') and c.id = private.parse_uuid(call ->> 'tool_call_id')),
    private.home_today(private.parse_uuid(call ->> 'home_id')));
end
$$;
comment on function private.day_asked is
  'The day, where the home stands, on which a call was proposed: its "today", also when it is approved later.';
