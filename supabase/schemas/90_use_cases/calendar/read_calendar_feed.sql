create or replace function private.build_calendar(feed public.calendar_feeds) returns jsonb
language plpgsql stable
set search_path = ''
as $$
begin
  return (
    select jsonb_build_object('name', h.name, 'language', h.language, 'entries', private.list_calendar_entries(
      h.id, feed.kinds, case feed.assignee when 'me' then feed.person_id end, access.home_today(h.id)))
    from public.homes h where h.id = feed.home_id);
end
$$;
comment on function private.build_calendar is
  'Returns { name, language, entries } of a calendar feed, as its person may read them. Null when the person is no '
    'member of the home.';

create or replace function access.read_calendar_feed(token text, known_version text, act_url text) returns jsonb
language plpgsql security definer
set search_path = ''
as $$
declare
  caller_setting constant text := 'request.jwt.claim.sub';
  previous_caller constant text := coalesce(pg_catalog.current_setting(caller_setting, true), '');
  feed public.calendar_feeds;
  calendar jsonb;
  version text;
begin
  select f.* into feed from public.calendar_feeds f
  where f.token_hash = private.hash_token(read_calendar_feed.token) and f.revoked_at is null;
  if feed.id is null then
    return null;
  end if;
  -- With this caller the policies select what the person may read. home_calendar may select the columns of a calendar
  -- only, and writes the hashes of its links.
  perform pg_catalog.set_config(caller_setting, feed.person_id::text, true);
  calendar := private.build_calendar(feed);
  if act_url is not null and feed.has_links and calendar is not null then
    calendar := private.add_calendar_links(calendar, feed, token, act_url);
  end if;
  perform pg_catalog.set_config(caller_setting, previous_caller, true);
  version := left(encode(sha256(convert_to(calendar::text, 'UTF8')), 'hex'), 32);
  return case when version = read_calendar_feed.known_version then jsonb_build_object('version', version)
    else calendar || jsonb_build_object('version', version) end;
end
$$;
comment on function access.read_calendar_feed is
  'Returns { version, name, language, entries } of the feed with this token, only { version } when it is '
    'known_version, and null when the token is unknown or revoked or its person is no member. Reads as that person. '
    'With act_url, entries have links.';
