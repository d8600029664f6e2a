create or replace function private.build_further_statements(data jsonb) returns jsonb
language plpgsql immutable
set search_path = ''
as $$
declare
  item jsonb;
  statements jsonb := '[]'::jsonb;
begin
  for item in
    select s from jsonb_array_elements(data -> 'also_settled') with ordinality a (s, place) order by place
  loop
    statements := statements || case
      when item ->> 'kind' = 'schedule' then private.build_completion_statements(item)
      else private.build_statement(case
          when item ->> 'kind' = 'review' then 'review_settled'
          when item ->> 'outcome' = 'resolved' then 'issue_also_resolved'
          else 'issue_was_already_so' end,
        jsonb_build_object('title', item -> 'title', 'status', item -> 'status')) end;
  end loop;
  return statements || private.build_titles_statement('links_not_settled',
    jsonb_path_query_array(data -> 'not_settled', '$[*] ? (@ != null)'));
end
$$;
comment on function private.build_further_statements is
  'Builds the statements of what an event settles besides its issue and its first schedule, and of what it was said to '
    'settle and does not.';
