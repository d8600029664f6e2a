create or replace function private.is_asked_anew(call public.tool_calls, approval public.tool_approvals) returns boolean
language plpgsql
set search_path = ''
as $$
begin
  -- The arguments only point to the record, and that may have moved. The lock keeps the answer true until the tool has
  -- run.
  perform private.lock_home(call.home_id);
  -- Null where there is nothing left to ask: that the tool says itself.
  return coalesce(nullif(private.as_question(private.own_preview(call)), '') <> approval.preview, false);
end
$$;
comment on function private.is_asked_anew is
  'Whether the call would by now do something else than the person was asked about.';
