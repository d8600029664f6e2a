create or replace function private.count_rows_to_erase(home_ids uuid[]) returns bigint
language plpgsql stable
set search_path = ''
as $$
declare
  erasable private.erasable_tables;
  row_count bigint;
  total bigint := 0;
begin
  for erasable in select t.* from private.erasable_tables t loop
    execute pg_catalog.format('select count(*) from %s where %I = any ($1)', erasable.table_name, erasable.home_column)
      into row_count using home_ids;
    total := total + row_count;
  end loop;
  return total;
end
$$;
comment on function private.count_rows_to_erase is 'The number of rows that the erasure of these homes has to delete.';

-- Stays with the table owner: to lock a row, home_eraser would need the right to update it.
create or replace function private.lock_rows_to_erase(erasable private.erasable_tables, home_id uuid, max_rows int)
  returns tid[]
language plpgsql security definer
set search_path = ''
as $$
declare
  row_ids tid[];
begin
  if lock_rows_to_erase.home_id not in (select private.list_homes_being_erased()) then
    return array[]::tid[];
  end if;
  -- "skip locked": waiting for a writer that waits for this transaction would be a deadlock.
  execute pg_catalog.format(
    'select array(select t.ctid from %s t where t.%I = $1 %s %s for update skip locked)',
    erasable.table_name, erasable.home_column,
    case when erasable.newest_first is not null then pg_catalog.format('order by t.%I desc', erasable.newest_first) end,
    case when erasable.newest_first is not null or not erasable.refers_to_itself then 'limit $2' end)
    into row_ids using lock_rows_to_erase.home_id, max_rows;
  return row_ids;
end
$$;
comment on function private.lock_rows_to_erase is
  'Locks at most max_rows rows of a home that is being erased and returns where they are stored. Leaves out rows that '
    'another transaction has locked. All rows of a table whose rows refer to each other in no order.';

create or replace function private.delete_rows_of_table(erasable private.erasable_tables, home_id uuid, max_rows int)
  returns int
language plpgsql
set search_path = ''
as $$
declare
  deleted_count int;
begin
  execute pg_catalog.format('delete from %s where ctid = any ($1) and %I = $2',
      erasable.table_name, erasable.home_column)
    using private.lock_rows_to_erase(erasable, delete_rows_of_table.home_id, max_rows), delete_rows_of_table.home_id;
  get diagnostics deleted_count = row_count;
  -- Here, and not at the commit, where the whole erasure would fail.
  set constraints public.home_events_home_id_tool_call_id_fkey immediate;
  set constraints public.home_events_home_id_tool_call_id_fkey deferred;
  return deleted_count;
exception
  -- A writer that began before the erasure has added a row to a table that was already empty.
  when foreign_key_violation then
    return 0;
end
$$;
comment on function private.delete_rows_of_table is
  'Deletes at most max_rows rows of a home from a table and returns their number. Leaves out rows that are locked. 0 '
    'when a row of another table refers to one of them.';

create or replace function private.delete_home_rows(home_id uuid, max_rows int) returns int
language plpgsql
set search_path = ''
as $$
declare
  max_rows_at_once constant int := 500;
  stop_at constant timestamptz := clock_timestamp() + interval '3 seconds';
  erasable private.erasable_tables;
  deleted_count int;
  deleted_total int := 0;
  deleted_counts jsonb := '{}'::jsonb;
  has_rows boolean;
  is_finished boolean;
begin
  for erasable in select t.* from private.erasable_tables t order by t.erase_order, t.table_name::text loop
    loop
      exit when deleted_total >= max_rows or clock_timestamp() > stop_at;
      deleted_count := private.delete_rows_of_table(
        erasable, delete_home_rows.home_id, least(max_rows - deleted_total, max_rows_at_once));
      exit when deleted_count = 0;
      deleted_total := deleted_total + deleted_count;
      deleted_counts := deleted_counts || jsonb_build_object(erasable.table_name,
        coalesce((deleted_counts ->> erasable.table_name::text)::int, 0) + deleted_count);
    end loop;
    -- The rows that other tables refer to have a later order.
    execute pg_catalog.format('select exists (select from %s where %I = $1)', erasable.table_name, erasable.home_column)
      into has_rows using delete_home_rows.home_id;
    exit when has_rows;
  end loop;
  is_finished := not exists (select from public.homes h where h.id = delete_home_rows.home_id);
  update private.home_erasures e
  set deleted_rows = e.deleted_rows || (
        select coalesce(
          jsonb_object_agg(d.key, d.value::bigint + coalesce((e.deleted_rows ->> d.key)::bigint, 0)), '{}')
        from jsonb_each_text(deleted_counts) d),
      finished_at = case when is_finished then now() end,
      name_salt = case when not is_finished then e.name_salt end
  where e.home_id = delete_home_rows.home_id and e.finished_at is null;
  return deleted_total;
end
$$;
comment on function private.delete_home_rows is
  'Deletes about max_rows rows of a marked home, for at most some seconds, in the order of private.erasable_tables, '
    'and logs their number. Returns it. The home must be locked; no other lock is waited for.';

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

create or replace function private.mark_home_for_erasure(home_id uuid, person_id uuid, reason text) returns void
language plpgsql
set search_path = ''
as $$
declare
  home public.homes;
  name_salt constant uuid := gen_random_uuid();
begin
  -- First of all locks, as in private.lock_home: no writer of the home waits for this transaction while it waits for
  -- a writer.
  select h.* into home from public.homes h where h.id = mark_home_for_erasure.home_id for no key update;
  if home.id is null or home.erasing_since is not null then
    return;
  end if;
  update public.homes h set erasing_since = now() where h.id = home.id;
  if not found then
    raise exception 'Only an owner can erase a home' using errcode = '42501';
  end if;
  insert into private.home_erasures (home_id, name_hash, name_salt, person_id, reason)
  values (home.id, private.hash_home_name(name_salt, home.name), name_salt, mark_home_for_erasure.person_id,
    mark_home_for_erasure.reason);
  -- A membership that another transaction changes stays for a batch. The mark alone hides the home.
  update public.home_members m set revoked_at = now()
  where m.home_id = home.id and m.person_id = any (array(
    select r.person_id from public.home_members r
    where r.home_id = home.id and r.revoked_at is null
    for update skip locked));
end
$$;
comment on function private.mark_home_for_erasure is
  'Begins the erasure of a home: hides it from everyone, revokes its memberships and logs the erasure. The person is '
    'the owner who requests it, or null; the reason is one of private.home_erasures. Does nothing for a home that is '
    'marked or does not exist. Runs as home_eraser, which may mark a home of the caller or one without members. '
    'private.continue_erasures deletes the rows.';

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
