create or replace function private.list_changed_events(home_id uuid, after_seq bigint) returns uuid[]
language plpgsql stable
set search_path = ''
as $$
declare
  new_ids constant uuid[] := array(
    select e.id from public.home_events e where e.home_id = list_changed_events.home_id and e.seq > after_seq);
begin
  return array(
    select o from unnest(private.list_originals(list_changed_events.home_id, new_ids)) o where o <> all (new_ids)
    union
    select e.root_event_id from public.home_events e
    where e.home_id = list_changed_events.home_id and e.seq > after_seq);
end
$$;
comment on function private.list_changed_events is
  'Lists the events that the events after a seq correct or void, and the first events of their chains.';

create or replace function private.list_record_rows(home_id uuid, row_ids uuid[], after_seq bigint)
  returns table (kind text, id uuid, place bigint, label jsonb, fields jsonb)
language plpgsql stable
set search_path = ''
as $$
declare
  -- A row that this transaction has written has its xid or that of a savepoint, which is higher.
  is_written constant boolean := row_ids is null;
  event_ids constant uuid[] := case when is_written
    then private.list_changed_events(list_record_rows.home_id, after_seq) else row_ids end;
begin
  return query
  select 'home', h.id, 0::bigint, to_jsonb(h.name),
    jsonb_build_object('away_from', h.away_from, 'away_until', h.away_until)
  from public.homes h
  where h.id = list_record_rows.home_id and (h.id = any (row_ids) or is_written and age(h.xmin) <= 0)
  union all
  select 'asset', a.id, a.number, private.build_asset_name(a.name, a.space, a.kind),
    to_jsonb(a) - array['id', 'home_id', 'version', 'created_by', 'created_at', 'updated_at', 'last_event_seq',
      'number', 'short_id', 'provenance']
    || jsonb_build_object('sources', (select jsonb_object_agg(p.key, p.value -> 'source')
      from jsonb_each(a.provenance) p))
  from public.home_assets a
  where a.home_id = list_record_rows.home_id and (a.id = any (row_ids) or is_written and age(a.xmin) <= 0)
  union all
  select 'vendor', v.id, v.number, to_jsonb(v.name),
    to_jsonb(v) - array['id', 'home_id', 'created_by', 'created_at', 'number', 'short_id', 'removed_at']
    || jsonb_build_object('is_removed', v.removed_at is not null)
  from public.vendors v
  where v.home_id = list_record_rows.home_id and (v.id = any (row_ids) or is_written and age(v.xmin) <= 0)
  union all
  select 'schedule', s.id, s.number, private.build_schedule_title(to_jsonb(s)),
    to_jsonb(s) - array['id', 'home_id', 'created_by', 'created_at', 'updated_at', 'number', 'short_id']
  from public.maintenance_schedules s
  where s.home_id = list_record_rows.home_id and (s.id = any (row_ids) or is_written and age(s.xmin) <= 0)
  union all
  select 'occurrence', o.id, s.number, private.build_schedule_title(to_jsonb(s)),
    to_jsonb(o) - array['id', 'home_id', 'created_at', 'settled_at', 'date_changes']
  from (
    select n.* from public.maintenance_occurrences n
    where n.home_id = list_record_rows.home_id and n.id = any (row_ids)
    union all
    -- What this transaction has written is due, or settled now.
    select d.* from public.maintenance_occurrences d
    where is_written and d.home_id = list_record_rows.home_id and d.state = 'due' and age(d.xmin) <= 0
    union all
    select d.* from public.maintenance_occurrences d
    where is_written and d.home_id = list_record_rows.home_id and d.settled_at >= access.now() and age(d.xmin) <= 0
  ) o
  join public.maintenance_schedules s on s.home_id = o.home_id and s.id = o.schedule_id
  union all
  select 'event', e.id, e.seq, private.build_event_title(e.home_id, e.id, e.title),
    to_jsonb(e) - array['id', 'home_id', 'seq', 'root_event_id', 'recorded_at', 'actor_person_id', 'tool_call_id',
      'short_id'] || jsonb_build_object('occurred_on', private.get_known_date(e.occurred_on, e.occurred_precision))
  from public.home_events e
  where is_written and e.home_id = list_record_rows.home_id and e.seq > after_seq
  union all
  select 'event', t.event_id, t.seq, private.build_event_title(t.home_id, t.event_id, t.title),
    to_jsonb(t) - array['home_id', 'event_id', 'seq', 'root_event_id', 'counted_event_id', 'is_corrected', 'language',
      'words', 'is_followed', 'occurred_year']
      || jsonb_build_object('occurred_on', private.get_known_date(t.occurred_on, t.occurred_precision))
  from public.home_event_states t
  where t.home_id = list_record_rows.home_id and t.event_id = any (event_ids)
    and (not is_written or t.seq <= after_seq)
  union all
  select 'issue', i.issue_id, e.seq, to_jsonb(i.title),
    to_jsonb(i) - array['home_id', 'issue_id', 'since', 'status_since', 'last_event_id', 'last_seq']
  from (select distinct one as event_id from unnest(event_ids) one) u
  -- Without offset 0 all issues of the home are read, because few are expected.
  cross join lateral (
    select s.* from public.home_issue_states s
    where s.home_id = list_record_rows.home_id and s.issue_id = u.event_id offset 0) i
  join public.home_events e on e.home_id = i.home_id and e.id = i.issue_id;
end
$$;
comment on function private.list_record_rows is
  'Lists rows of a home''s record without ids, clock values and people: those with the given ids or, for null, those '
    'that this transaction has written, with the events after a seq and the states of the events and issues that they '
    'change.';
