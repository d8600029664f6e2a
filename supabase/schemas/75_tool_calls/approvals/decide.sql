create or replace function private.decide(approval_id uuid, decision text, reason text) returns boolean
language plpgsql
set search_path = ''
as $$
declare
  -- One reading of the clock: what is in time by one must not be late by the next.
  moment constant timestamptz := clock_timestamp();
begin
  update public.tool_approvals a
  set decision = decide.decision,
      decided_by = case when decide.decision <> 'expired' then private.caller_id() end,
      decided_at = moment,
      reason = private.truncate_text(nullif(btrim(decide.reason), ''), 500)
  where a.id = approval_id and a.decision is null
    and (decide.decision in ('cancelled', 'expired') or a.expires_at > moment);
  return found;
end
$$;
comment on function private.decide is
  'Writes the one decision on an approval. False when there is one, or it is too late for a person''s.';
