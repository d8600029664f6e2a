create or replace function private.run_tool(tool_name text, call_context jsonb, input jsonb) returns jsonb
language plpgsql
set search_path = ''
as $$
declare
  result jsonb;
  place text;
begin
  -- The exception clause makes this block a savepoint: only the failing tool's writes are rolled back.
  execute format('select private.%I($1, $2)', 'tool_' || tool_name) into result using call_context, input;
  if jsonb_typeof(result) is distinct from 'object' then
    raise exception 'Tool "%" returned no JSON object', tool_name using errcode = 'XX000';
  end if;
  return result;
exception
  when query_canceled then
    -- A look-up must not roll back what the turn recorded. A call that writes is repeated with the whole request.
    if exists (select from private.tool_policies p where p.tool_name = run_tool.tool_name and p.writes) then
      raise;
    end if;
    return private.build_failed_result(tool_name, 'timeout', private.build_statement('tool_timed_out'));
  when transaction_rollback or insufficient_resources or operator_intervention or system_error
    or lock_not_available then
    -- The caller repeats the whole request.
    raise;
  when insufficient_privilege then
    return private.build_failed_result(tool_name, 'forbidden', private.build_statement('tool_forbidden'));
  when foreign_key_violation then
    return private.build_failed_result(tool_name, 'not_found', private.build_statement('tool_row_missing'));
  when unique_violation or exclusion_violation then
    return private.build_failed_result(tool_name, 'conflict', private.build_statement('tool_conflict'));
  when integrity_constraint_violation or data_exception then
    return private.build_failed_result(tool_name, 'invalid_arguments',
      private.build_statement('tool_details_invalid'));
  when others then
    -- The text of the error may repeat what people wrote, so the log has the place instead.
    get stacked diagnostics place = pg_exception_context;
    raise log 'tool "%" failed: % in %', tool_name, sqlstate, substring(place from 'function [^(]+\([^)]*\) line \d+');
    return private.build_failed_result(tool_name, 'internal', private.build_statement('tool_failed'));
end
$$;
comment on function private.run_tool is
  'The result of private.tool_<name>(call_context, input), run in its own savepoint. An error becomes an error result, '
    'unless the whole request can be repeated.';
