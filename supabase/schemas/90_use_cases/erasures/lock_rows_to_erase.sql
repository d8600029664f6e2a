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
