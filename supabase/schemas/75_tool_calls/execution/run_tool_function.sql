create or replace function private.run_tool_function(tool_function regprocedure, call_context jsonb, input jsonb)
  returns jsonb
language plpgsql
set search_path = ''
as $$
declare
  result jsonb;
  place text;
begin
  execute format('select to_jsonb(%s($1, $2))', tool_function::regproc) into result using call_context, input;
  return result;
exception
  when transaction_rollback or insufficient_resources or operator_intervention or system_error
    or lock_not_available then
    -- The caller repeats the whole request.
    raise;
  when others then
    get stacked diagnostics place = pg_exception_context;
    raise log 'function "%" failed: % in %', tool_function, sqlstate,
      substring(place from 'function [^(]+\([^)]*\) line \d+');
    return null;
end
$$;
comment on function private.run_tool_function is
  'The result of a tool''s policy_<name>, preview_<name> or confirm_<name> function, as JSON. Null when it fails.';
