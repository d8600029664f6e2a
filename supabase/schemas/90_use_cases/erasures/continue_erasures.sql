create or replace function private.continue_erasures(max_rows int default 2000) returns jsonb
language plpgsql security definer
set search_path = ''
as $$
declare
  home_id uuid;
  rows_left int := greatest(max_rows, 1);
  remaining bigint;
begin
  -- "skip locked": another process continues that erasure.
  for home_id in
    select h.id from public.homes h
    where h.erasing_since is not null
    order by h.erasing_since, h.id
    for no key update skip locked
  loop
    rows_left := rows_left - private.delete_home_rows(home_id, rows_left);
    exit when rows_left <= 0;
  end loop;
  remaining := private.count_rows_to_erase(array(select h.id from public.homes h where h.erasing_since is not null));
  return jsonb_build_object('done', remaining = 0, 'remaining', remaining);
end
$$;
comment on function private.continue_erasures is
  'Deletes a batch of about max_rows rows of the homes that are being erased, the longest marked first. Returns '
    '{ done, remaining: number of rows }. Run it until it is done.';
