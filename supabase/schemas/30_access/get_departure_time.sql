create or replace function private.get_departure_time(home_id uuid) returns timestamptz
language plpgsql stable security definer
set search_path = ''
as $$
begin
  return (
    select coalesce(max(m.revoked_at), h.created_at)
    from public.homes h left join public.home_members m on m.home_id = h.id
    where h.id = get_departure_time.home_id
    group by h.id
    having count(*) filter (where m.person_id is not null and m.revoked_at is null) = 0);
end
$$;
comment on function private.get_departure_time is
  'When the last person left the home. Null when the home has an active member.';
