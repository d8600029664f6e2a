create or replace function public.read_calendar_feed(
  token text, known_version text default null, act_url text default null
) returns jsonb
language plpgsql volatile security invoker
set search_path = ''
as $$
begin
  perform access.check_texts(token, known_version, act_url);
  return access.read_calendar_feed(token, known_version, act_url);
end
$$;
comment on function public.read_calendar_feed is
  'Returns { version, name, entries } of the calendar feed with this token, only { version } when it is known_version, '
    'null for an unknown or revoked token. Needs no sign-in: the token is the permission. With act_url, the address of '
    'the app''s page of links, work that is due has links: { done, snooze, skip }.';
