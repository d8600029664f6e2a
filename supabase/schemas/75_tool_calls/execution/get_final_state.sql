create or replace function private.get_final_state(result jsonb) returns text
language plpgsql immutable
set search_path = ''
as $$
begin
  return case when result @> '{"success": false}' then 'output-error' else 'output-available' end;
end
$$;
comment on function private.get_final_state is
  'The state of a call with this result: output-error for success false, else output-available.';
