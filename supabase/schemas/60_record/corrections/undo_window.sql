-- How to take back what a tool has just written, and what belongs together when it is taken back.
create or replace function private.undo_window() returns interval
language plpgsql immutable
set search_path = ''
as $$
begin
  return interval '24 hours';
end
$$;
comment on function private.undo_window is 'How long people may correct what they recorded without being asked.';
