-- Erasure: the one exception to append-only. Owner-only, confirmed by name, logged.
create or replace function private.erase_home(home_id uuid, confirm_name text) returns jsonb
language plpgsql security definer
set search_path = ''
as $$
declare
  home public.homes;
  log_id bigint;
  target record;
  n bigint;
  counts jsonb := '{}'::jsonb;
begin
  if private.my_role(erase_home.home_id) is distinct from 'owner' then
    raise exception 'Only an owner can erase a home' using errcode = '42501';
  end if;
  -- The policies let the eraser see, from here on, exactly the home that its log names.
  insert into private.home_erasures (home_id, home_name, person_id)
  values (erase_home.home_id, '', private.caller_id())
  returning id into log_id;
  select * into home from public.homes h where h.id = erase_home.home_id;
  if btrim(confirm_name) is distinct from btrim(home.name) then
    raise exception 'Cannot erase the home: "%" is not its name', left(confirm_name, 120)
      using errcode = '22023', hint = 'Type the name of the home exactly';
  end if;
  for target in
    select t.table_name, t.home_column from private.erasable_tables t order by t.erase_order, t.table_name::text
  loop
    execute pg_catalog.format('delete from %s where %I = $1', target.table_name, target.home_column)
      using erase_home.home_id;
    get diagnostics n = row_count;
    counts := counts || jsonb_build_object(replace(target.table_name::text, 'public.', ''), n);
  end loop;
  update private.home_erasures e set home_name = home.name, removed = counts where e.id = log_id;
  return counts;
end
$$;
comment on function private.erase_home is 'Removes a home with everything recorded in it; { table: rows removed }.';
