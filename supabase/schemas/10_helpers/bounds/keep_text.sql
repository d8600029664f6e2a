create or replace function private.keep_text(content text, max_bytes int default 262144) returns text
language plpgsql immutable strict
set search_path = ''
as $$
begin
  return case when octet_length(content) <= max_bytes then content end;
end
$$;
comment on function private.keep_text is 'The text, or null when it is longer than max_bytes, 256 kB by default.';
