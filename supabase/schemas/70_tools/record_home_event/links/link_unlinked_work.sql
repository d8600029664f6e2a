create or replace function private.list_open_work(home_id uuid, asset_id uuid) returns jsonb
language plpgsql stable
set search_path = ''
as $$
begin
  return (
    select coalesce(jsonb_agg(to_jsonb(w) order by w.kind, w.title, w.id), '[]')
    from (
      select 'issue' as kind, i.issue_id as id, i.title, i.severity, i.since from public.home_issues i
      where i.home_id = list_open_work.home_id and i.asset_id = list_open_work.asset_id
        and i.status in ('open', 'in_progress', 'deferred')
      union all
      select 'schedule', u.schedule_id, u.title, null, null from public.home_upkeep u
      where u.home_id = list_open_work.home_id and u.asset_id = list_open_work.asset_id and u.status = 'active'
        and u.kind in ('due', 'overdue')
    ) w);
end
$$;
comment on function private.list_open_work is
  'Lists the open issues of an asset and its schedules that are due within their lead days: [{ kind, id, title, '
    'severity, since }].';

create or replace function private.find_unlinked_work(
  home_id uuid, asset_id uuid, event_type text, description text, occurred_on date,
  out link_id uuid, out link_kind text, out still_open jsonb
) returns record
language plpgsql stable
set search_path = ''
as $$
declare
  open_work constant jsonb := private.list_open_work(home_id, asset_id);
  candidate constant jsonb := open_work -> 0;
  asset_words text;
begin
  still_open := '[]';
  if candidate is null then
    return;
  end if;
  select concat_ws(' ', a.name, a.space, replace(a.kind, '_', ' ')) into asset_words from public.home_assets a
  where a.home_id = find_unlinked_work.home_id and a.id = find_unlinked_work.asset_id;
  if jsonb_array_length(open_work) = 1
    and (candidate ->> 'kind' = 'schedule' or (event_type <> 'inspection'
      and occurred_on >= (candidate ->> 'since')::date
      and coalesce(candidate ->> 'severity', 'low') not in ('high', 'critical')
      and not private.is_dangerous_text(candidate ->> 'title')))
    and private.extract_complaint_stems(description, asset_words)
      && private.extract_complaint_stems(candidate ->> 'title', asset_words) then
    link_id := (candidate ->> 'id')::uuid;
    link_kind := candidate ->> 'kind';
  else
    still_open := (
      select coalesce(jsonb_agg(w - 'severity' - 'since' || jsonb_build_object('title', private.build_item_title(
        home_id, w ->> 'kind', (w ->> 'id')::uuid, w ->> 'title')) order by n), '[]')
      from jsonb_array_elements(open_work) with ordinality o (w, n));
  end if;
end
$$;
comment on function private.find_unlinked_work is
  'Finds what finished work on an asset settles when the call does not say: its only open issue, below high and not '
    'dangerous, or its only due schedule, when they share a word beyond the asset''s name. Otherwise still_open lists '
    'what is open.';

create or replace function private.link_unlinked_work(
  home_id uuid, asset_id uuid, input jsonb, occurred_on date, is_member_or_owner boolean,
  inout issue_ids uuid[], inout schedule_ids uuid[], review_ids uuid[], out still_open jsonb
) returns record
language plpgsql stable
set search_path = ''
as $$
declare
  unlinked record;
begin
  still_open := '[]';
  if not is_member_or_owner or asset_id is null or not private.is_work_event_type(input ->> 'event_type')
    or cardinality(issue_ids || schedule_ids || review_ids) > 0 then
    return;
  end if;
  unlinked := private.find_unlinked_work(home_id, asset_id, input ->> 'event_type',
    concat_ws(' ', input ->> 'title', input ->> 'description'), occurred_on);
  still_open := unlinked.still_open;
  issue_ids := case when unlinked.link_kind = 'issue' then array[unlinked.link_id] else '{}' end;
  schedule_ids := case when unlinked.link_kind = 'schedule' then array[unlinked.link_id] else '{}' end;
end
$$;
comment on function private.link_unlinked_work is
  'Returns what an event settles: what its call links to, or, for finished work of a call that links to nothing, what '
    'find_unlinked_work finds.';
