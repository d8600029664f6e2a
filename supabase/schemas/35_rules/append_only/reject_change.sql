create or replace function private.reject_change() returns trigger
language plpgsql
set search_path = ''
as $$
begin
  -- erase_home is recognised by its owner. A setting could be forged.
  if tg_op = 'DELETE' and current_user = 'home_eraser' then
    return old;
  end if;
  raise exception 'Cannot % rows of "%"', lower(tg_op), tg_table_name
    using errcode = '42501', hint = 'Rows of this table are kept: insert another row instead';
end
$$;
comment on function private.reject_change is
  'Trigger: rejects an update, delete or truncate, also by the table''s owner. Only erase_home deletes.';
