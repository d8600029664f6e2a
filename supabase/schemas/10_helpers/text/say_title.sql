create or replace function private.say_title(title text) returns text
language plpgsql immutable
set search_path = ''
as $$
begin
  -- Quotes of its own must not look like the end of it.
  return '“' || translate(title, '“”', '‘’') || '”';
end
$$;
comment on function private.say_title is '“Repair”: what people wrote, marked as theirs.';
