create or replace function private.truncate_text(content text, max_length int default 160) returns text
language plpgsql immutable strict
set search_path = ''
as $$
begin
  return case when char_length(content) > max_length then left(content, max_length - 1) || '…' else content end;
end
$$;
comment on function private.truncate_text is 'Truncates a text to max_length characters, the last of them an ellipsis.';
