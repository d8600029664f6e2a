create or replace function public.create_calendar_feed(home_id uuid, filter jsonb default '{}') returns jsonb
language plpgsql volatile security invoker
set search_path = ''
as $$
begin
  perform access.reject_agents();
  perform access.check_request(filter, 16384);
  return access.create_calendar_feed(home_id, filter);
end
$$;
comment on function public.create_calendar_feed is
  'Creates a calendar feed of a home for the caller and returns { feed_id, token, kinds, assignee, links, created_at '
    '}. No other function returns the token. filter: { kinds: some of schedules, warranties, reviews; assignee: me or '
    'all; links: whether entries have act links }.';
