create or replace function private.request_approval(call public.tool_calls, given_preview text, ttl_hours numeric)
  returns void
language plpgsql
set search_path = ''
as $$
declare
  hours constant numeric := least(greatest(coalesce(ttl_hours, 24), 0.001), 720);
begin
  update public.tool_calls c set state = 'approval-requested' where c.id = call.id;
  insert into public.tool_approvals (home_id, tool_call_id, input_hash, preview, needed_role, expires_at)
  select call.home_id, call.id, private.hash_call(call),
    coalesce(
      nullif(private.format_preview(private.build_preview(call)), ''),
      -- The approver must read what the tool says about the call, never what the caller says about it.
      case when private.find_tool_function('preview', call.tool_name) is null
        then nullif(private.format_preview(given_preview), '') end,
      'The assistant asks to ' || replace(call.tool_name, '_', ' ') || '.'),
    p.min_role, clock_timestamp() + make_interval(secs => hours * 3600)
  from private.tool_policies p where p.tool_name = call.tool_name;
end
$$;
comment on function private.request_approval is
  'Stores the call''s approval with the tool''s preview; given_preview only for a tool that has none. '
    'It expires after 24 (at most 720) hours.';
