create or replace function private.check_display_name() returns trigger
language plpgsql
set search_path = ''
as $$
begin
  new.display_name := access.clean_name(new.display_name);
  -- The error of the check constraint has the whole row, and errors are logged.
  if char_length(new.display_name) not between 1 and 120 then
    raise exception 'The name does not fit' using errcode = '22023', detail = 'invalid_field',
      hint = 'display_name: use 1 to 120 characters';
  end if;
  return new;
end
$$;
comment on function private.check_display_name is
  'Trigger: cleans a name, and rejects one that is empty or too long without repeating it.';
