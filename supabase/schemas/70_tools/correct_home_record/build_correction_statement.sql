create or replace function private.build_correction_statement(plan jsonb, is_planned boolean) returns jsonb
language plpgsql immutable
set search_path = ''
as $$
begin
  return private.build_statement(
    case plan ->> 'action' when 'amend' then 'entry_changed' when 'uncorrect' then 'correction_taken_back'
      when 'recorrect' then 'entry_corrected_again' when 'restore' then 'entry_restored'
      else case when plan -> 'is_status_change' = 'true' then 'status_change_taken_back' else 'entry_removed' end end,
    jsonb_build_object('title', plan -> 'title', 'issue_title', plan -> 'issue_title',
      'changes', nullif(plan -> 'changes', '[]'), 'is_planned', case when is_planned then true end));
end
$$;
comment on function private.build_correction_statement is
  'Builds the statement of what a plan of plan_correction changes, or would change.';
