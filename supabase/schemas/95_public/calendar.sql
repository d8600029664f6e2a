create or replace function public.create_calendar_feed(home_id uuid, filter jsonb default '{}') returns jsonb
language plpgsql volatile security invoker
set search_path = ''
as $$
begin
  perform access.reject_agents();
  perform access.check_request(coalesce(filter, '{}'), 16384);
  return access.create_calendar_feed(home_id, filter);
end
$$;
comment on function public.create_calendar_feed is
  'Creates a calendar feed of a home for the caller and returns { feed_id, token, kinds, assignee, links, created_at '
    '}. No other function returns the token. filter: { kinds: some of schedules, warranties, reviews; assignee: me or '
    'all; links: whether entries have act links }.';

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

create or replace function public.revoke_calendar_feed(home_id uuid, feed_id uuid) returns void
language sql security invoker
set search_path = ''
as $$
  select access.reject_agents();
  select access.revoke_calendar_feed(home_id, feed_id);
$$;
comment on function public.revoke_calendar_feed is
  'Revokes a calendar feed of the caller. A request for its address then returns 404.';
