create or replace function private.check_thread_title() returns trigger
language plpgsql
set search_path = ''
as $$
begin
  -- The error of the table's check names neither the column nor the bounds.
  if char_length(btrim(new.title)) not between 1 and 200 then
    raise exception 'The title does not fit' using errcode = '22023', detail = 'invalid_field',
      hint = 'title: use 1 to 200 characters';
  end if;
  return new;
end
$$;
comment on function private.check_thread_title is
  'Trigger: rejects a title that does not fit with an error that says why.';
