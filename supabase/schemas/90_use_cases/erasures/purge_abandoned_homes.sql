create or replace function private.purge_abandoned_homes(max_homes int default 100) returns int
language plpgsql security definer
set search_path = ''
as $$
declare
  home_id uuid;
  marked_count int := 0;
begin
  for home_id in
    select h.id from public.homes h
    where h.erasing_since is null and private.get_departure_time(h.id) <= now() - interval '30 days'
    order by h.id limit greatest(max_homes, 0)
    for no key update skip locked
  loop
    perform private.mark_home_for_erasure(home_id, null, 'abandoned');
    marked_count := marked_count + 1;
  end loop;
  return marked_count;
end
$$;
comment on function private.purge_abandoned_homes is
  'Begins the erasure of at most max_homes homes that the last person left 30 days ago, logs each in '
    'private.home_erasures and returns their number. private.continue_erasures deletes the rows. For operators.';
