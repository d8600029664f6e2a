create or replace function private.tool_get_home_asset(call jsonb, input jsonb) returns jsonb
language plpgsql stable security definer
set search_path = ''
as $$
declare
  result_type constant text := 'home_asset';
  max_events constant int := 8;
  call_home_id constant uuid := private.parse_uuid(call ->> 'home_id');
  asset public.home_assets;
  seqs bigint[];
  facts jsonb;
  statements jsonb;
  rejection jsonb := private.check_arguments(result_type, 'get_home_asset', input, array['asset_id']);
begin
  if rejection is not null then
    return rejection;
  end if;
  select a.* into asset from public.home_assets a
  where a.home_id = call_home_id and a.id = private.parse_uuid(input ->> 'asset_id') and a.status <> 'merged';
  if asset.id is null then
    return private.build_tool_result(result_type, 'not_found', private.build_statement('asset_not_found'));
  end if;

  seqs := array(
    select s.seq from public.home_event_states s
    where s.home_id = call_home_id and s.asset_id = asset.id and not s.voided
    order by s.occurred_on desc nulls last, s.seq desc limit max_events + 1);
  facts := jsonb_build_object(
    'asset', private.build_asset_json(asset) || jsonb_strip_nulls(jsonb_build_object(
      'replaced_by_id', asset.replaced_by_id,
      'typical_life', private.find_system_life(asset.kind, asset.name, asset.model))),
    'open_issues', private.list_open_issues_of_asset(asset),
    'schedules', coalesce((
      select jsonb_agg(s order by s ->> 'due_on')
      from jsonb_array_elements(private.list_active_schedules(call_home_id, asset.id)) s), '[]'),
    'entries', (
      select coalesce(jsonb_agg(private.build_event_json(t) - array['asset', 'asset_id'] order by l.place), '[]')
      from unnest(seqs[:max_events]) with ordinality l (seq, place)
      cross join lateral (
        select h.* from public.home_timeline h where h.home_id = call_home_id and h.seq = l.seq offset 0) t),
    'has_more', cardinality(seqs) > max_events)
    || private.build_files_field(call_home_id, asset.id);
  statements := private.build_statement('asset_on_file', private.build_asset_values(facts -> 'asset'))
    || case when asset.status in ('replaced', 'removed')
      then private.build_statement('asset_retired', jsonb_build_object('status', asset.status)) else '[]' end
    || case when facts -> 'entries' = '[]' then '[]'
      else private.build_statement('newest_entry', private.build_event_values(facts #> '{entries,0}')) end
    || case when facts -> 'open_issues' = '[]' then '[]' else private.build_statement('issues_open',
      jsonb_build_object('issues', jsonb_array_length(facts -> 'open_issues'))) end
    || case when facts -> 'schedules' = '[]' then '[]' else private.build_statement('next_work', jsonb_build_object(
      'title', facts #> '{schedules,0,title}', 'due_on', facts #> '{schedules,0,due_on}')) end;
  return private.build_tool_result(result_type, 'ok', statements,
    jsonb_build_object('data', facts) || private.build_focus(null, asset.id));
end
$$;
comment on function private.tool_get_home_asset is
  'Tool get_home_asset { asset_id }. Returns data { asset, open_issues, schedules, entries (the newest 8), has_more, '
    'files? }. Writes nothing.';
