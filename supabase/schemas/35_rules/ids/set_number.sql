create or replace function private.set_number() returns trigger
language plpgsql security definer
set search_path = ''
as $$
begin
  -- The lock of the home lets one row at a time get a number. No number is used again, because no row is deleted
  -- before its home.
  perform from public.homes h where h.id = new.home_id for no key update;
  execute format('select coalesce(max(r.number), 0) + 1 from %s r where r.home_id = $1', tg_relid::regclass)
    into new.number using new.home_id;
  return new;
end
$$;
comment on function private.set_number is 'Trigger: locks the home and gives a new row the next number of its table.';
