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
