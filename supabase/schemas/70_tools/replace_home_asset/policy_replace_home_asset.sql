create or replace function private.policy_replace_home_asset(call jsonb, input jsonb) returns text
language plpgsql
set search_path = ''
as $$
begin
  -- Nobody is asked for a yes to what cannot be done: it is refused at once. The lock keeps it impossible
  -- until this transaction has said so.
  perform private.lock_home(private.parse_uuid(call ->> 'home_id'));
  return case when (private.read_replacement(call, input)).refusal is null then 'approval' else 'server' end;
end
$$;
comment on function private.policy_replace_home_asset is
  'approval, always; a call that can only be refused or is done already is answered at once.';
