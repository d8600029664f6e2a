create or replace function private.is_preview_outdated(call public.tool_calls, approval public.tool_approvals)
  returns boolean
language plpgsql
set search_path = ''
as $$
begin
  -- The arguments refer to rows that may have changed since. The lock keeps them unchanged until the tool has run.
  perform private.lock_home(call.home_id);
  -- A tool without a preview by now has nothing to do; it returns that result itself.
  return coalesce(nullif(private.format_preview(private.build_preview(call)), '') <> approval.preview, false);
end
$$;
comment on function private.is_preview_outdated is
  'Whether the call would now do something else than the approver read. Locks the home until the transaction ends.';
