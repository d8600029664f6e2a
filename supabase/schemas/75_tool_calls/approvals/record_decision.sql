create or replace function private.record_decision(approval_id uuid, decision text, reason text) returns boolean
language plpgsql
set search_path = ''
as $$
declare
  -- The check constraint compares decided_at with expires_at: read the clock once for both comparisons.
  clock_time constant timestamptz := clock_timestamp();
begin
  update public.tool_approvals a
  set decision = record_decision.decision,
      decided_by = case when record_decision.decision <> 'expired' then access.caller_id() end,
      decided_at = clock_time,
      reason = record_decision.reason
  where a.id = approval_id and a.decision is null
    and (record_decision.decision in ('cancelled', 'expired') or a.expires_at > clock_time);
  return found;
end
$$;
comment on function private.record_decision is
  'Stores the decision on an approval. False when it is decided already, or expired before a person''s decision.';
