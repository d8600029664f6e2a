create or replace function private.is_storage_exhausted(caller uuid, limits jsonb) returns boolean
language plpgsql stable
set search_path = ''
as $$
begin
  return exists (
    select from private.person_storage_days d
    where d.person_id = caller and d.day = (now() at time zone 'UTC')::date
      and (limits ->> 'bytes_per_day')::bigint > 0 and d.bytes >= (limits ->> 'bytes_per_day')::bigint
  );
end
$$;
comment on function private.is_storage_exhausted is
  'Whether the caller has stored all the bytes that the limits allow today.';
