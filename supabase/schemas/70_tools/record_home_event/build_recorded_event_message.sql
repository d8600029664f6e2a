create or replace function private.build_recorded_event_message(result jsonb, is_undated boolean) returns jsonb
language plpgsql stable
set search_path = ''
as $$
declare
  data constant jsonb := result -> 'data';
  is_added constant boolean := coalesce((data ->> 'asset_added')::boolean, false);
  is_discovery constant boolean := is_added and data ->> 'event_type' = 'system_discovered';
begin
  return private.build_statement(case
        when is_discovery then 'asset_recorded'
        when data ->> 'issue_outcome' = 'reopened' or data ?| array['is_symptom', 'attached']
          then 'event_added_to_issue'
        else 'event_recorded' end,
      private.build_event_values(data) - 'occurred_on' || jsonb_build_object('event_type', data -> 'event_type',
        'issue_title', case when data ?| array['is_symptom', 'attached', 'issue_outcome']
          then data -> 'issue_title' end,
        'issue_outcome', data -> 'issue_outcome', 'is_symptom', data -> 'is_symptom',
        'review_on', case when data ->> 'issue_outcome' = 'deferred' then data -> 'review_on' end))
    || case when is_undated then private.build_statement('date_not_given') else '[]' end
    || case when data ->> 'issue_outcome' = 'already_settled' then private.build_statement('issue_was_already_so',
      jsonb_build_object('title', data -> 'issue_title', 'status', data -> 'status')) else '[]' end
    || private.build_completion_statements(data -> 'schedule')
    || private.build_further_statements(data)
    || private.build_titles_statement('work_still_open', jsonb_path_query_array(result, '$.still_open[*].title'))
    || case when result @? '$.related[0]' then private.build_statement('issue_kept_apart', (
      select jsonb_build_object('issues', jsonb_agg(
        jsonb_build_object('title', r -> 'title', 'status', r -> 'status') order by place))
      from jsonb_array_elements(result -> 'related') with ordinality a (r, place))) else '[]' end
    || case when is_added and not is_discovery then private.build_statement('asset_added_too') else '[]' end;
end
$$;
comment on function private.build_recorded_event_message is
  'Builds the statements of the tool result from its data, still_open and related. They contain no ids. '
    'is_undated: nobody said when the work was done.';
