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

create or replace function private.has_rows_of_home(erasable private.erasable_tables, home_id uuid) returns boolean
language plpgsql stable
set search_path = ''
as $$
declare
  found_row boolean;
begin
  execute pg_catalog.format('select exists (select from %s where %I = $1)', erasable.table_name, erasable.home_column)
    into found_row using has_rows_of_home.home_id;
  return found_row;
end
$$;
comment on function private.has_rows_of_home is 'Whether a table has rows of the home.';

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
    exit when private.has_rows_of_home(erasable, delete_home_rows.home_id);
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
