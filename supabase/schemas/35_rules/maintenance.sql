create or replace function private.count_date_change() returns trigger
language plpgsql
set search_path = ''
as $$
begin
  if new.due_on is distinct from old.due_on or new.snoozed_until is distinct from old.snoozed_until then
    new.date_changes := old.date_changes + 1;
  end if;
  return new;
end
$$;
comment on function private.count_date_change is
  'Trigger: counts each change of an occurrence''s date, also an undo: a calendar takes the entry with the highest '
    'number.';
