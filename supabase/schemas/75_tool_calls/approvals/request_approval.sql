create or replace function private.request_approval(call public.tool_calls, preview text, ttl_hours numeric)
  returns void
language plpgsql
set search_path = ''
as $$
declare
  hours constant numeric := least(greatest(coalesce(ttl_hours, 24), 0.001), 720);
begin
  update public.tool_calls c set state = 'approval-requested' where c.id = call.id;
  insert into public.tool_approvals (home_id, tool_call_id, input_hash, preview, needed_role, expires_at)
  select call.home_id, call.id, private.hash_of_call(call),
    coalesce(nullif(private.as_question(private.own_preview(call)), ''), nullif(private.as_question(preview), ''),
      'The assistant asks to ' || replace(call.tool_name, '_', ' ') || '.'),
    p.min_role, clock_timestamp() + make_interval(secs => hours * 3600)
  from private.tool_policies p where p.tool_name = call.tool_name;
end
$$;
comment on function private.request_approval is
  'Puts a call before a person: the preview sentence (the tool''s own, else the one it came with), the role that may '
    'decide, an expiry (24 hours unless asked otherwise, 30 days at most).';
