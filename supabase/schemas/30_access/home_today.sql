create or replace function access.home_today(home_id uuid) returns date
language plpgsql stable security definer
set search_path = ''
as $$
begin
  return (select (access.now() at time zone h.time_zone)::date from public.homes h where h.id = home_today.home_id);
end
$$;
comment on function access.home_today is 'Today''s date in the home''s time zone.';
