create or replace function private.trim_text(content text) returns text
language plpgsql immutable
set search_path = ''
as $$
begin
  -- Space, tab, line ends, no-break space, and characters without a width.
  return nullif(btrim(content, E' \t\r\n\u00a0\u200b\u200c\u200d\u2060\ufeff'), '');
end
$$;
comment on function private.trim_text is
  'Returns a text without white space and invisible characters around it; null when it has no others.';
