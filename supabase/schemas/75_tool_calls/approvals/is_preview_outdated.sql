create or replace function private.is_preview_outdated(call public.tool_calls, approval public.tool_approvals)
  returns boolean
language plpgsql
set search_path = ''
as $$
begin
  -- The arguments refer to rows that may have changed since. The lock keeps them unchanged until the tool has run.
  perform private.lock_home(call.home_id);
  -- A preview function may return null for a call that its tool would reject or that is already done. Then the call
  -- runs, because its result says so.
  return coalesce(nullif(private.format_preview(private.build_preview(call)), '') <> approval.preview, false);
end
$$;
comment on function private.is_preview_outdated is
  'Whether the call''s preview text has changed since the approval was requested. Locks the home until the '
    'transaction ends.';
