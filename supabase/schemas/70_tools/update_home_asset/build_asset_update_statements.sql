create or replace function private.build_asset_update_statements(plan jsonb, named jsonb, is_planned boolean)
  returns jsonb
language plpgsql stable
set search_path = ''
as $$
declare
  subject constant jsonb := jsonb_build_object('asset', named -> 'asset', 'kind', named -> 'kind',
    'is_planned', case when is_planned then true end);
  changes constant jsonb := private.build_asset_changes(plan -> 'changes', is_planned);
begin
  return case when plan @> '{"is_new": true}'
      then private.build_statement('asset_added', subject || jsonb_build_object('changes', changes))
      else case when changes <> '[]'
          then private.build_statement('asset_changed', subject || jsonb_build_object('changes', changes)) else '[]' end
        || case when plan @> '{"is_removal": true}' then private.build_statement('asset_removed', subject
          || jsonb_build_object('schedule_count', nullif(jsonb_array_length(plan -> 'schedules_to_end'), 0)))
          else '[]' end end
    || case when is_planned or plan -> 'open_issues' = '[]' then '[]' else private.build_statement('asset_issues_open',
      jsonb_build_object('titles', jsonb_path_query_array(plan, '$.open_issues[*].title'))) end;
end
$$;
comment on function private.build_asset_update_statements is
  'Builds the statements of what a call of update_home_asset adds or changes, or would: the values, the schedules that '
    'end and the open issues. named has the asset or, before it exists, its kind.';
