create or replace function private.build_field_conflict(changed_field text) returns jsonb
language plpgsql immutable
set search_path = ''
as $$
begin
  return case when changed_field is not null then
    jsonb_build_object('reason', 'field_changed', 'field', changed_field) end;
end
$$;
comment on function private.build_field_conflict is
  'The conflict { reason, field } of a field that was changed again since; null for null.';
