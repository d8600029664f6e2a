create or replace function private.build_settled_outcomes(settled jsonb) returns jsonb
language plpgsql immutable
set search_path = ''
as $$
declare
  issue jsonb := jsonb_path_query_first(settled, '$[*] ? (@.kind == "issue")');
  schedule jsonb := jsonb_path_query_first(settled, '$[*] ? (@.kind == "schedule")');
  others jsonb := (
    select jsonb_agg(s - 'event_id' order by place) from jsonb_array_elements(settled) with ordinality a (s, place)
    where s is distinct from issue and s is distinct from schedule);
begin
  return jsonb_strip_nulls(jsonb_build_object('issue_outcome', issue -> 'outcome',
      'schedule', schedule - 'kind' - 'id', 'also_settled', others));
end
$$;
comment on function private.build_settled_outcomes is
  'Builds the fields of the result''s data that say what an event settled: issue_outcome and schedule of the first '
    'issue and schedule, also_settled for the rest.';
