create or replace function private.reject_change() returns trigger
language plpgsql
set search_path = ''
as $$
begin
  -- Only erase_home runs as home_eraser. A custom setting would prove nothing, because every role can set one.
  if tg_op = 'DELETE' and current_user = 'home_eraser' then
    return old;
  end if;
  raise exception 'Cannot % rows of "%"', lower(tg_op), tg_table_name
    using errcode = '42501',
      hint = case tg_op when 'UPDATE' then 'Insert another row instead' else 'Only erase_home deletes rows' end;
end
$$;
comment on function private.reject_change is
  'Trigger: rejects an update, delete or truncate, also by the table''s owner. Only erase_home deletes.';
