create or replace function private.get_removed_text() returns text
language plpgsql immutable
set search_path = ''
as $$
begin
  return '[removed]';
end
$$;
comment on function private.get_removed_text is 'Returns the text that replaces a deleted or redacted text.';
