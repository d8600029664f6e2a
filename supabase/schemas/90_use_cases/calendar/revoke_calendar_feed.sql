create or replace function access.revoke_calendar_feed(home_id uuid, feed_id uuid) returns void
language plpgsql security definer
set search_path = ''
as $$
begin
  perform private.lock_home(revoke_calendar_feed.home_id);
  if not exists (
    select from public.calendar_feeds f
    where f.home_id = revoke_calendar_feed.home_id and f.id = revoke_calendar_feed.feed_id
  ) then
    raise exception 'Unknown calendar' using errcode = 'PT404', detail = 'calendar_unknown', hint = 'feed_id';
  end if;
  update public.calendar_feeds f set revoked_at = access.now()
  where f.home_id = revoke_calendar_feed.home_id and f.id = revoke_calendar_feed.feed_id and f.revoked_at is null;
  if found then
    perform private.record_app_write(revoke_calendar_feed.home_id, 'revoke_calendar_feed',
      jsonb_build_object('feed_id', revoke_calendar_feed.feed_id));
  end if;
end
$$;
comment on function access.revoke_calendar_feed is
  'Revokes a calendar feed of the caller; a repeated request does nothing. Raises PT404 for an unknown feed and for a '
    'feed of another person.';
