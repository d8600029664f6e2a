create or replace function private.reject_change() returns trigger
language plpgsql
set search_path = ''
as $$
begin
  -- Only erasures, deletions and redactions run as home_eraser. Its grants and policies limit what it may update and
  -- delete. A custom setting would prove nothing, because every role can set one.
  if current_user = 'home_eraser' and tg_op = 'DELETE' then
    return old;
  end if;
  if current_user = 'home_eraser' and tg_op = 'UPDATE' then
    return new;
  end if;
  raise exception 'Cannot % rows of "%"', lower(tg_op), tg_table_name
    using errcode = '42501',
      hint = case tg_op when 'UPDATE' then 'Insert another row instead'
        else 'Only the erasure of a home deletes rows' end;
end
$$;
comment on function private.reject_change is
  'Trigger: rejects an update, delete or truncate, also by the table''s owner. The exceptions run as '
    'home_eraser: the erasure of a home, deletions in the chat and redact_home_event.';
