create or replace function private.build_manual_sentence(plan jsonb) returns text
language plpgsql immutable
set search_path = ''
as $$
begin
  return case when plan @? '$.added[*].source_name ? (@ != null)'
    then ' The manual of a system comes first.' else '' end;
end
$$;
comment on function private.build_manual_sentence is
  'Returns the sentence that a manual comes first, after a space, for a plan with schedules of the catalogue. An '
    'empty text for other plans.';
