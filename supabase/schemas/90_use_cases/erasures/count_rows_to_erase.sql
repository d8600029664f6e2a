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
