create or replace function private.find_approval(call public.tool_calls) returns public.tool_approvals
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
comment on function private.find_approval is 'The approval of the call. Null row when it has none.';
