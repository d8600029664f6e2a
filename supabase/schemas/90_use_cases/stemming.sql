create or replace function private.continue_stemming(max_rows int default 2000) returns jsonb
language plpgsql
set search_path = ''
as $$
declare
  home_id uuid;
  rows_left int := greatest(max_rows, 1);
begin
  -- "skip locked": a writer of the home does not wait, and the next run continues.
  for home_id in
    select h.id from public.homes h
    where h.stemming_since is not null
    order by h.stemming_since, h.id
    for no key update skip locked
  loop
    rows_left := rows_left - private.stem_events(home_id, rows_left);
    exit when rows_left <= 0;
  end loop;
  return jsonb_build_object('done', not exists (select from public.homes h where h.stemming_since is not null));
end
$$;
comment on function private.continue_stemming is
  'Stores the stems of a changed language for a batch of about max_rows events, the home that waits longest first. '
    'Returns { done }. Run it until it is done.';
