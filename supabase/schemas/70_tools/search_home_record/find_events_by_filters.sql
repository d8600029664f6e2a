create or replace function private.find_events_by_filters(
  home_id uuid, search jsonb, issue_ids uuid[], max_events int
) returns tid[]
language plpgsql stable
set search_path = ''
as $$
declare
  -- Variables, because no index evaluates a cast of a text behind a policy.
  wanted_asset_id constant uuid := (search ->> 'asset_id')::uuid;
  first_day constant date := coalesce(search ->> 'since', '-infinity')::date;
  last_day constant date := coalesce(search ->> 'until', 'infinity')::date;
  first_seq constant bigint := (search ->> 'first_seq')::bigint;
  last_seq constant bigint := (search ->> 'last_seq')::bigint;
  candidates tid[];
begin
  if wanted_asset_id is not null then
    candidates := array(
      select s.ctid from public.home_event_states s
      where s.home_id = find_events_by_filters.home_id and s.asset_id = wanted_asset_id and not s.voided
      limit max_events);
    if cardinality(candidates) < max_events then
      return candidates;
    end if;
  end if;
  if cardinality(issue_ids) < max_events then
    return array(
      select e.row_id from unnest(issue_ids) i (id)
      cross join lateral (
        select s.ctid as row_id from public.home_event_states s
        where s.home_id = find_events_by_filters.home_id and s.event_id = i.id offset 0) e);
  end if;
  if last_seq - first_seq < max_events then
    return array(
      select s.ctid from public.home_event_states s
      where s.home_id = find_events_by_filters.home_id and s.seq between first_seq and last_seq);
  end if;
  if search ? 'since' or search ? 'until' then
    candidates := array(
      select s.ctid from public.home_event_states s
      where s.home_id = find_events_by_filters.home_id and not s.voided
        and s.occurred_on between first_day and last_day
      limit max_events);
    if cardinality(candidates) < max_events then
      return candidates;
    end if;
  end if;
  return null;
end
$$;
comment on function private.find_events_by_filters is
  'Lists the row ids of the states of events of the asset, the issues or the period of a search. Null when each has '
    'max_events or more.';
