create or replace function private.set_number() returns trigger
language plpgsql security definer
set search_path = ''
as $$
begin
  -- The lock of the home lets one row at a time get a number. No number is used again, because no row is deleted
  -- before its home.
  perform from public.homes h where h.id = new.home_id for no key update;
  if tg_table_name = 'home_assets' then
    select coalesce(max(a.number), 0) + 1 into new.number from public.home_assets a where a.home_id = new.home_id;
  elsif tg_table_name = 'maintenance_schedules' then
    select coalesce(max(s.number), 0) + 1 into new.number
    from public.maintenance_schedules s where s.home_id = new.home_id;
  else
    select coalesce(max(v.number), 0) + 1 into new.number from public.vendors v where v.home_id = new.home_id;
  end if;
  return new;
end
$$;
comment on function private.set_number is 'Trigger: locks the home and gives a new row the next number of its table.';
