create or replace function private.policy_correct_home_record(call jsonb, input jsonb) returns text
language plpgsql
set search_path = ''
as $$
declare
  asked record;
begin
  -- What is refused is refused at once; the lock keeps it so until the tool has said it.
  perform private.lock_home(private.parse_uuid(call ->> 'home_id'));
  select r.plan, r.refusal into asked from private.read_correction(call, input) r;
  return case when asked.refusal is not null or (asked.plan ->> 'own')::boolean then 'server' else 'approval' end;
end
$$;
comment on function private.policy_correct_home_record is
  'server for what the caller recorded within the last day, corrections and voids of theirs included, so that an undo '
    'asks nobody; else approval.';
