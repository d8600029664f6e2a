create or replace function private.preview_correct_home_record(call jsonb, input jsonb) returns jsonb
language plpgsql stable
set search_path = ''
as $$
declare
  plan constant jsonb := (private.plan_correction(call, input)).plan;
  description constant text := jsonb_path_query_first(plan, '$.changes[*] ? (@.field == "description").to') #>> '{}';
begin
  if plan is null then
    return null;
  end if;
  return private.build_correction_statement(plan, true)
    || case when plan @> '{"action": "remove", "is_status_change": false}' and plan -> 'status_change_titles' <> '[]'
      then private.build_statement('status_changes_taken_back_too',
        jsonb_build_object('titles', plan -> 'status_change_titles')) else '[]' end
    -- The statement of the change leaves the description out; the approver must read it.
    || case when description is not null then private.build_statement('description_would_read',
      jsonb_build_object('text', private.truncate_text(description, 1000))) else '[]' end;
end
$$;
comment on function private.preview_correct_home_record is
  'Preview of a call of correct_home_record: what would change, and what would be voided with it.';
