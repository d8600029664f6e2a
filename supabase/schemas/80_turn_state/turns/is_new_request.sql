-- The migrator owns it: without policies it costs a tenth of the look-ups that it saves, and it finds turns that the
-- caller does not see. It reveals no more of other people's rows than is_turn_id.
create or replace function private.is_new_request(caller uuid, request jsonb) returns boolean
language plpgsql volatile security definer
set search_path = ''
as $$
declare
  keys constant text[] := array[request ->> 'idempotency_key', private.hash_key(caller, request ->> 'idempotency_key')];
begin
  if exists (select from public.chat_turns t where t.id = (request ->> 'turn_id')::uuid)
    -- A turn whose home was erased.
    or exists (select from private.turn_attempts a where a.turn_id = (request ->> 'turn_id')::uuid) then
    return false;
  end if;
  -- A look-up for each key: with "any (keys)" Postgres may read all turns of the person and compare their keys.
  return keys[1] is null
    or not exists (
      select from unnest(keys) k (key)
      cross join lateral (
        select from public.chat_turns t
        where t.person_id = caller and t.route = request ->> 'route' and t.idempotency_key = k.key offset 0) t)
    and not exists (
      select from unnest(keys) k (key)
      cross join lateral (
        select from public.chat_regenerations r where r.person_id = caller and r.idempotency_key = k.key offset 0) r);
end
$$;
comment on function private.is_new_request is
  'Whether no turn has or had the request''s turn_id, and the caller has used its idempotency key for nothing, at any '
    'time. Volatile: it sees what was committed while the caller waited for a lock.';
