create or replace function private.list_linked_occurrences(feed public.calendar_feeds) returns setof uuid
language plpgsql stable
set search_path = ''
as $$
declare
  max_occurrences constant int := 200;
  role constant text := access.my_role(feed.home_id);
begin
  return query
  select o.id from public.maintenance_occurrences o
  join public.maintenance_schedules s on s.home_id = o.home_id and s.id = o.schedule_id and s.status = 'active'
  where o.home_id = feed.home_id and o.state = 'due' and 'schedules' = any (feed.kinds)
    and (feed.assignee = 'all' or s.assignee_person_id = feed.person_id)
    -- manage_schedule checks the same rule.
    and (role in ('owner', 'member') or role = 'contributor' and s.assignee_person_id = feed.person_id)
  order by coalesce(o.snoozed_until, o.due_on), o.id limit max_occurrences;
end
$$;
comment on function private.list_linked_occurrences is
  'Lists what is due that the person of a feed may complete: the 200 occurrences that are due first.';

create or replace function private.add_calendar_links(
  calendar jsonb, feed public.calendar_feeds, token text, act_url text
) returns jsonb
language plpgsql
set search_path = ''
as $$
declare
  -- Seconds. Links of a period are valid until the end of the next one.
  period_length constant int := 15 * 86400;
  moment constant timestamptz := access.now();
  period constant bigint := floor(extract(epoch from moment) / period_length);
  valid_until constant timestamptz := to_timestamp((period + 2) * period_length);
  used_ids uuid[];
  known_hashes bytea[];
  tokens jsonb;
  missing jsonb;
begin
  -- A filter, because the index by expires_at has the links of all homes of the period.
  select coalesce(array_agg(l.occurrence_id) filter (where l.used_at is not null and l.expires_at = valid_until), '{}'),
    coalesce(array_agg(l.token_hash) filter (where l.expires_at = valid_until), '{}')
  into used_ids, known_hashes
  from private.act_links l where l.home_id = feed.home_id and l.feed_id = feed.id;
  -- Each reading of a period computes the same tokens, so that an unchanged calendar keeps its version. A use changes
  -- them, so that work can be snoozed again. No later period has the tokens of this one, so a used link stays without
  -- effect after its row is deleted.
  select coalesce(jsonb_object_agg(t.occurrence_id, t.by_action), '{}') into tokens
  from (
    select o.occurrence_id, jsonb_object_agg(a.action, private.build_act_token(
      concat_ws(':', 'calendar', o.occurrence_id, a.action, period, o.use_count), token)) as by_action
    from (
      select i.id as occurrence_id, (select count(*) from unnest(used_ids) u where u = i.id) as use_count
      from private.list_linked_occurrences(feed) i (id)
    ) o
    cross join unnest(array['done', 'snooze', 'skip']) a (action)
    group by o.occurrence_id
  ) t;
  select jsonb_agg(jsonb_build_object('occurrence_id', o.key, 'action', a.key, 'token', a.value)) into missing
  from jsonb_each(tokens) o cross join jsonb_each_text(o.value) a
  where private.hash_token(a.value) <> all (known_hashes);
  if missing is not null then
    perform private.lock_home(feed.home_id);
    if access.my_role(feed.home_id) is null then
      return null;
    end if;
    insert into private.act_links as l (home_id, person_id, feed_id, action, occurrence_id, token_hash, created_at,
      expires_at)
    select feed.home_id, feed.person_id, feed.id, m.value ->> 'action', (m.value ->> 'occurrence_id')::uuid,
      private.hash_token(m.value ->> 'token'), moment, valid_until
    from jsonb_array_elements(missing) m
    -- A concurrent reading may have stored it.
    on conflict on constraint act_links_token_hash_key do nothing;
  end if;
  return jsonb_set(calendar, '{entries}', (
    select coalesce(jsonb_agg(e.value || jsonb_strip_nulls(jsonb_build_object('links', (
      select jsonb_object_agg(a.key, act_url || '#' || a.value) from jsonb_each_text(tokens -> (e.value ->> 'uid')) a)))
      order by e.place), '[]')
    from jsonb_array_elements(calendar -> 'entries') with ordinality e (value, place)));
end
$$;
comment on function private.add_calendar_links is
  'Returns the calendar with links: { done, snooze, skip } for each entry that its person may act on, and stores their '
    'hashes. They expire 15 to 30 days after the reading. Null when the person is no longer a member.';

create or replace function private.parse_calendar_filter(filter jsonb) returns jsonb
language plpgsql immutable
set search_path = ''
as $$
declare
  all_kinds constant jsonb := '["schedules", "warranties", "reviews"]'::jsonb;
  given_kinds constant jsonb := coalesce(nullif(filter -> 'kinds', 'null'), all_kinds);
  assignee constant text := coalesce(filter ->> 'assignee', 'all');
  links constant jsonb := coalesce(nullif(filter -> 'links', 'null'), 'true');
  invalid_field text;
begin
  if exists (select from jsonb_object_keys(filter) k where k not in ('kinds', 'assignee', 'links')) then
    invalid_field := 'filter: use kinds, assignee and links';
  -- Containment alone would accept a string for the array.
  elsif jsonb_typeof(given_kinds) <> 'array' or not all_kinds @> given_kinds or given_kinds = '[]' then
    invalid_field := 'kinds: use some of schedules, warranties and reviews';
  elsif assignee not in ('me', 'all') then
    invalid_field := 'assignee: use me or all';
  elsif jsonb_typeof(links) <> 'boolean' then
    invalid_field := 'links: use true or false';
  end if;
  if invalid_field is not null then
    raise exception 'The filter of the calendar is not valid' using errcode = '22023', detail = 'invalid_field',
      hint = invalid_field;
  end if;
  return jsonb_build_object('assignee', assignee, 'links', links, 'kinds', (
    select jsonb_agg(k.value order by k.place) from jsonb_array_elements(all_kinds) with ordinality k (value, place)
    where given_kinds @> k.value));
end
$$;
comment on function private.parse_calendar_filter is
  'Returns { kinds, assignee, links } with defaults: all kinds in a fixed order, all assignees, links. Raises 22023 '
    'for other fields and values.';

create or replace function access.create_calendar_feed(home_id uuid, filter jsonb) returns jsonb
language plpgsql security definer
set search_path = ''
as $$
declare
  max_active constant int := 10;
  max_a_day constant int := 20;
  active_count int;
  recent_count int;
  caller constant uuid := access.caller_id();
  given_filter constant jsonb := private.parse_calendar_filter(filter);
  token constant text := private.make_token();
  feed_id constant uuid := gen_random_uuid();
  created_at constant timestamptz := access.now();
begin
  perform private.lock_home(create_calendar_feed.home_id);
  if access.my_role(create_calendar_feed.home_id) is null then
    raise exception 'You are no member of this home' using errcode = 'PT404', detail = 'home_unknown', hint = 'home_id';
  end if;
  select count(*) filter (where f.revoked_at is null),
    count(*) filter (where f.created_at > access.now() - interval '24 hours')
  into active_count, recent_count
  from public.calendar_feeds f
  where f.home_id = create_calendar_feed.home_id and f.person_id = caller;
  if active_count >= max_active or recent_count >= max_a_day then
    raise exception 'Too many calendars' using errcode = 'PT429', detail = 'too_many_calendars',
      hint = case when active_count >= max_active
        then 'Revoke a calendar first: a person has at most ' || max_active || ' of a home'
        else 'Try again later: a person has at most ' || max_a_day || ' new ones in 24 hours' end;
  end if;
  insert into public.calendar_feeds (id, home_id, person_id, token_hash, kinds, assignee, has_links,
    created_at)
  values (feed_id, create_calendar_feed.home_id, caller, private.hash_token(token),
    array(select jsonb_array_elements_text(given_filter -> 'kinds')), given_filter ->> 'assignee',
    (given_filter -> 'links')::boolean, created_at);
  perform private.record_app_write(create_calendar_feed.home_id, 'create_calendar_feed',
    jsonb_build_object('filter', given_filter), jsonb_build_object('feed_id', feed_id));
  return given_filter || jsonb_build_object('feed_id', feed_id, 'token', token, 'created_at', created_at);
end
$$;
comment on function access.create_calendar_feed is
  'Creates a calendar feed of a home for the caller and returns { feed_id, token, kinds, assignee, links, created_at '
    '}. No other function returns the token. Raises PT404 for a person who is no member, PT429 beyond the limits, '
    '22023 for a wrong filter.';

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
