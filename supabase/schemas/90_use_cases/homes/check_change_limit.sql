create or replace function private.check_change_limit(home_id uuid) returns void
language plpgsql stable
set search_path = ''
as $$
declare
  max_changes constant int := 200;
begin
  if (
    select count(*) from (
      select from public.home_audit_log l
      where l.home_id = check_change_limit.home_id and l.recorded_at > now() - interval '24 hours'
        and l.actor_person_id = access.caller_id()
      limit max_changes) recent
  ) >= max_changes then
    raise exception 'Too many changes of a home in 24 hours' using errcode = 'PT429', detail = 'too_many_changes',
      hint = 'Try again later';
  end if;
end
$$;
comment on function private.check_change_limit is
  'Raises PT429 when the caller changed the home 200 times in 24 hours: each change writes to its audit log.';
