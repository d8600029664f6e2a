create or replace function private.approval_of(call public.tool_calls) returns public.tool_approvals
language plpgsql stable
set search_path = ''
as $$
declare
  approval public.tool_approvals;
begin
  select a.* into approval from public.tool_approvals a
  where a.home_id = call.home_id and a.tool_call_id = call.id;
  return approval;
end
$$;
comment on function private.approval_of is 'The approval that a call waits or waited for. Null row when none.';
