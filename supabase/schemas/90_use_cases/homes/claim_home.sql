create or replace function access.claim_home(home_id uuid) returns void
language plpgsql security definer
set search_path = ''
as $$
declare
  caller_role text;
  claim_time timestamptz;
begin
  perform private.lock_home(claim_home.home_id);
  caller_role := access.my_role(claim_home.home_id);
  claim_time := private.get_claim_time(claim_home.home_id);
  if caller_role is null then
    raise exception 'You are no member of this home' using errcode = 'PT404', detail = 'home_unknown', hint = 'home_id';
  elsif caller_role = 'owner' then
    return;
  elsif claim_time is null then
    raise exception 'This home has an owner' using errcode = 'PT409', detail = 'home_has_owner', hint = 'home_id';
  elsif claim_time > access.now() then
    raise exception 'This home cannot be claimed yet' using errcode = 'PT409', detail = 'claim_too_early',
      hint = 'You may claim it from ' || to_char(claim_time at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"');
  end if;
  update public.home_members m set role = 'owner', changed_by = access.caller_id()
  where m.home_id = claim_home.home_id and m.person_id = access.caller_id() and m.revoked_at is null;
  perform private.record_app_write(claim_home.home_id, 'claim_home', '{}');
end
$$;
comment on function access.claim_home is
  'Makes the caller the owner of a home that has none: see private.get_claim_time. Does nothing for an owner. Raises '
    'PT409 when the home has another owner or the time has not come.';
