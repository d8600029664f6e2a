create or replace function private.get_undo_window() returns interval
language plpgsql immutable
set search_path = ''
as $$
begin
  return interval '24 hours';
end
$$;
comment on function private.get_undo_window is
  'Returns how long a person may correct their own events without approval.';
