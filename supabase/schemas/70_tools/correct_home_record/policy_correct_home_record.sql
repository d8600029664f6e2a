create or replace function private.policy_correct_home_record(call jsonb, input jsonb) returns text
language plpgsql
set search_path = ''
as $$
declare
  correction record;
begin
  -- A call that is rejected needs no approval. The lock keeps the plan valid until the tool runs.
  perform private.lock_home(private.parse_uuid(call ->> 'home_id'));
  select p.plan, p.rejection into correction from private.plan_correction(call, input) p;
  return case when correction.rejection is not null then 'server'
    when (correction.plan ->> 'is_own_and_recent')::boolean and not private.must_person_correct(call, correction.plan)
      then 'server'
    else 'approval' end;
end
$$;
comment on function private.policy_correct_home_record is
  'server for what the caller recorded within the undo window, including their own corrections and voids, unless it '
    'hides a serious issue, and for a call that is rejected; otherwise approval.';
