create or replace function private.quote_title(title text) returns text
language plpgsql immutable
set search_path = ''
as $$
begin
  -- A quote inside the title must not end the quotation.
  return '“' || translate(title, '“”', '‘’') || '”';
end
$$;
comment on function private.quote_title is 'Quotes a text that a user wrote: “Repair”.';
