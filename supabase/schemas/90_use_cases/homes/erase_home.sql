create or replace function private.check_home_name(is_name boolean) returns void
language plpgsql immutable
set search_path = ''
as $$
begin
  if is_name is not true then
    raise exception 'Cannot erase the home: confirm_name is not its name'
      using errcode = '22023', hint = 'Pass the exact name of the home as confirm_name';
  end if;
end
$$;
comment on function private.check_home_name is 'Raises 22023 unless the confirmed name is the name of the home.';

create or replace function private.find_own_erasure(home_id uuid) returns private.home_erasures
language plpgsql stable
set search_path = ''
as $$
declare
  erasure private.home_erasures;
begin
  select e.* into erasure from private.home_erasures e
  where e.home_id = find_own_erasure.home_id and e.person_id = access.caller_id();
  return erasure;
end
$$;
comment on function private.find_own_erasure is 'The erasure of the home that the caller requested. Null row if none.';

create or replace function access.erase_home(home_id uuid, confirm_name text) returns jsonb
language plpgsql security definer
set search_path = ''
as $$
declare
  max_rows constant int := 2000;
  erasure private.home_erasures;
  remaining bigint;
begin
  -- Locks before it reads the role, because a transfer may change the owner at the same time.
  perform private.lock_home(erase_home.home_id);
  erasure := private.find_own_erasure(erase_home.home_id);
  if erasure.id is null then
    perform private.check_caller_is_owner(erase_home.home_id, 'erase a home');
    perform private.check_home_name((
      select btrim(h.name) = btrim(confirm_name) from public.homes h where h.id = erase_home.home_id));
    perform private.mark_home_for_erasure(erase_home.home_id, access.caller_id(), 'requested');
  elsif erasure.finished_at is null then
    perform private.check_home_name(private.hash_home_name(erasure.name_salt, confirm_name) = erasure.name_hash);
    perform from public.homes h where h.id = erase_home.home_id for no key update;
  end if;
  perform private.delete_home_rows(erase_home.home_id, max_rows);
  remaining := private.count_rows_to_erase(array[erase_home.home_id]);
  return jsonb_build_object('done', remaining = 0, 'remaining', remaining);
end
$$;
comment on function access.erase_home is
  'Marks a home as erased, which hides it from everyone at once, and deletes the first rows; called again, more of '
    'them. Returns { done, remaining: number of rows }. Owner only.';
