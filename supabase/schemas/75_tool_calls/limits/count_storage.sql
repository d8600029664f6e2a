create or replace function private.count_storage(bytes bigint, stored_rows bigint) returns void
language plpgsql
set search_path = ''
as $$
declare
  -- About what an event takes beside its texts, indexes included.
  bytes_of_row constant int := 1024;
begin
  insert into private.person_storage_days as d (person_id, day, bytes)
  values (access.caller_id(), (now() at time zone 'UTC')::date,
    count_storage.bytes + bytes_of_row * count_storage.stored_rows)
  on conflict on constraint person_storage_days_pkey do update set bytes = d.bytes + excluded.bytes;
end
$$;
comment on function private.count_storage is
  'Counts what the caller stores today. Called once a request: each update of a row makes the next one in the same '
    'transaction slower. Called after lock_home: see there.';
