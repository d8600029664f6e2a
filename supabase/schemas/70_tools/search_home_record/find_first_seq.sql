create or replace function private.find_first_seq(home_id uuid, recorded_from timestamptz) returns bigint
language plpgsql stable
set search_path = ''
as $$
declare
  first_seq bigint := 1;
  last_seq bigint := coalesce((
    select max(e.seq) from public.home_events e where e.home_id = find_first_seq.home_id), 0) + 1;
  middle_seq bigint;
begin
  while first_seq < last_seq loop
    middle_seq := (first_seq + last_seq) / 2;
    if exists (
      select from public.home_events e
      where e.home_id = find_first_seq.home_id and e.seq = middle_seq and e.recorded_at < recorded_from) then
      first_seq := middle_seq + 1;
    else
      last_seq := middle_seq;
    end if;
  end loop;
  return first_seq;
end
$$;
comment on function private.find_first_seq is
  'Returns the seq of the first event recorded at a time or later, or the next seq of the home when there is none. The '
    'order of seq is that of recorded_at (set_event_defaults).';
