create or replace function public.read_calendar_feed(token text, known_version text default null) returns jsonb
language plpgsql volatile security invoker
set search_path = ''
as $$
begin
  perform private.check_texts(token, known_version);
  return private.read_calendar_feed(token, known_version);
end
$$;
comment on function public.read_calendar_feed is
  'Returns { version, name, entries } of the calendar with this token, only { version } when it is known_version, null '
    'without one. The token is the only right that it needs: anyone may call it.';
