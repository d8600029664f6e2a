create or replace function public.revoke_calendar_feed(home_id uuid, feed_id uuid) returns void
language sql security invoker
set search_path = ''
as $$
  select access.reject_agents();
  select access.revoke_calendar_feed(home_id, feed_id);
$$;
comment on function public.revoke_calendar_feed is
  'Revokes a calendar feed of the caller. A request for its address then returns 404.';
