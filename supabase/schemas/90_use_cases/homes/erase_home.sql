create or replace function private.erase_home(home_id uuid, confirm_name text) returns jsonb
language plpgsql security definer
set search_path = ''
as $$
declare
  home public.homes;
  erasure_id bigint;
  erasable record;
  deleted_count bigint;
  deleted_counts jsonb := '{}'::jsonb;
begin
  perform private.check_caller_is_owner(erase_home.home_id, 'erase a home');
  -- The erasure policies require this row, also to read the home; its name is filled in below.
  insert into private.home_erasures (home_id, home_name, person_id)
  values (erase_home.home_id, '', private.caller_id())
  returning id into erasure_id;
  select * into home from public.homes h where h.id = erase_home.home_id;
  if btrim(confirm_name) is distinct from btrim(home.name) then
    raise exception 'Cannot erase the home: "%" is not its name', left(confirm_name, 120)
      using errcode = '22023', hint = 'Pass the exact name of the home as confirm_name';
  end if;
  for erasable in
    select t.table_name, t.home_column from private.erasable_tables t order by t.erase_order, t.table_name::text
  loop
    execute pg_catalog.format('delete from %s where %I = $1', erasable.table_name, erasable.home_column)
      using erase_home.home_id;
    get diagnostics deleted_count = row_count;
    deleted_counts := deleted_counts
      || jsonb_build_object(replace(erasable.table_name::text, 'public.', ''), deleted_count);
  end loop;
  update private.home_erasures e set home_name = home.name, deleted_rows = deleted_counts where e.id = erasure_id;
  return deleted_counts;
end
$$;
comment on function private.erase_home is
  'Deletes a home with all its rows, logs it and returns { table: number of deleted rows }. Owner only.';
