create or replace function private.say_manual_comes_first(plan jsonb) returns text
language plpgsql immutable
set search_path = ''
as $$
begin
  return case when plan @? '$.added[*].source_name ? (@ != null)'
    then ' The manual of a system comes first.' else '' end;
end
$$;
comment on function private.say_manual_comes_first is
  'Returns, after a space, that a manual comes first, where a plan has schedules of the catalogue; empty otherwise.';
