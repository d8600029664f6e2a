-- In an index that begins with the id, random ids would put every new row on another page: Postgres reads that page,
-- and after a checkpoint writes the whole of it to the log.
create or replace function private.make_uuid_v7() returns uuid
language plpgsql volatile
set search_path = ''
as $$
declare
  milliseconds constant text :=
    lpad(to_hex((extract(epoch from clock_timestamp()) * 1000)::bigint), 12, '0');
begin
  -- The rest of a version 4 follows its version, with the same variant.
  return (left(milliseconds, 8) || '-' || right(milliseconds, 4) || '-7' || substr(gen_random_uuid()::text, 16))::uuid;
end
$$;
comment on function private.make_uuid_v7 is
  'The id of a row of the tables that grow with every turn: a UUID of version 7 (RFC 9562), 48 bits of the time and 74 '
    'random ones. No secret: a token is made by gen_random_uuid.';
