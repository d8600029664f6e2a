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

create or replace function private.check_calendar_feed_limits(home_id uuid, person_id uuid) returns void
language plpgsql stable
set search_path = ''
as $$
declare
  max_active constant int := 10;
  max_a_day constant int := 20;
  active_count int;
  recent_count int;
begin
  select count(*) filter (where f.revoked_at is null),
    count(*) filter (where f.created_at > access.now() - interval '24 hours')
  into active_count, recent_count
  from public.calendar_feeds f
  where f.home_id = check_calendar_feed_limits.home_id and f.person_id = check_calendar_feed_limits.person_id;
  if active_count >= max_active or recent_count >= max_a_day then
    raise exception 'Too many calendars' using errcode = 'PT429', detail = 'too_many_calendars',
      hint = case when active_count >= max_active
        then 'Revoke a calendar first: a person has at most ' || max_active || ' of a home'
        else 'Try again later: a person has at most ' || max_a_day || ' new ones in 24 hours' end;
  end if;
end
$$;
comment on function private.check_calendar_feed_limits is
  'Raises PT429 when the person has 10 calendar feeds of the home or created 20 in 24 hours.';

create or replace function access.create_calendar_feed(home_id uuid, filter jsonb) returns jsonb
language plpgsql security definer
set search_path = ''
as $$
declare
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
  perform private.check_calendar_feed_limits(create_calendar_feed.home_id, caller);
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
