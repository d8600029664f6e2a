create or replace function private.refuse_change() returns trigger
language plpgsql
set search_path = ''
as $$
begin
  -- The one exception is the erasure procedure, known by the role that owns it, never by a setting.
  if tg_op = 'DELETE' and current_user = 'home_eraser' then
    return old;
  end if;
  raise exception 'Cannot % "%": its rows are never changed or removed', lower(tg_op), tg_table_name
    using errcode = '42501', hint = 'Add a correcting row instead';
end
$$;
comment on function private.refuse_change is
  'Trigger: no update, delete or truncate, not even by the owner of the table.';
