create or replace function private.cut(said text, length int default 160) returns text
language plpgsql immutable
set search_path = ''
as $$
begin
  return case when char_length(said) > length then left(said, length - 1) || '…' else said end;
end
$$;
comment on function private.cut is 'Text of at most this many characters.';
