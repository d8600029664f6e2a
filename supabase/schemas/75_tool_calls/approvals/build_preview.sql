create or replace function private.build_preview(call public.tool_calls) returns text
language plpgsql
set search_path = ''
as $$
declare
  preview_function regprocedure := private.find_tool_function('preview', call.tool_name);
  turn public.chat_turns;
  preview text;
begin
  if preview_function is null then
    return null;
  end if;
  select t.* into turn from public.chat_turns t where t.home_id = call.home_id and t.id = call.turn_id;
  execute format('select %s($1, $2)', preview_function::regproc) into preview
    using private.build_call_context(turn, call), call.input;
  return preview;
exception
  when transaction_rollback or insufficient_resources or operator_intervention or system_error
    or lock_not_available then
    raise;
  when others then
    raise log 'preview function "%" failed: % %', preview_function, sqlstate, sqlerrm;
    return null;
end
$$;
comment on function private.build_preview is
  'The preview by the tool''s preview_<name> function, unformatted. Null when there is none or it fails.';
