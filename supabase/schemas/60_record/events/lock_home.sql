create or replace function private.lock_home(home_id uuid) returns void
language plpgsql
set search_path = ''
as $$
begin
  perform from public.homes h where h.id = lock_home.home_id for no key update;
end
$$;
comment on function private.lock_home is
  'Writers of one home go one after the other. Taken first, before any other row, so that two writers cannot deadlock.';
