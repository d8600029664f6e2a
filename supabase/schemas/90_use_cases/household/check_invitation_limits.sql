create or replace function private.check_invitation_limits(home_id uuid) returns void
language plpgsql stable
set search_path = ''
as $$
declare
  max_open constant int := 20;
  max_a_day constant int := 50;
  open_count int;
  recent_count int;
begin
  select count(*) filter (where i.accepted_at is null and i.revoked_at is null and i.expires_at > access.now()),
    count(*) filter (where i.created_at > now() - interval '24 hours')
  into open_count, recent_count
  from public.home_invitations i
  -- No invitation is open for longer.
  where i.home_id = check_invitation_limits.home_id and i.created_at > now() - interval '30 days';
  if open_count >= max_open or recent_count >= max_a_day then
    raise exception 'Too many invitations' using errcode = 'PT429', detail = 'too_many_invitations',
      hint = case when open_count >= max_open then 'Revoke an open invitation first: a home has at most ' || max_open
        else 'Try again later: a home has at most ' || max_a_day || ' new ones in 24 hours' end;
  end if;
end
$$;
comment on function private.check_invitation_limits is
  'Raises PT429 when the home has 20 open invitations or 50 new ones in 24 hours.';
