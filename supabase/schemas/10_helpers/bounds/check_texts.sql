create or replace function access.check_texts(variadic texts text[]) returns void
language plpgsql immutable
set search_path = ''
as $$
declare
  max_bytes constant int := 2000;
begin
  if exists (select from unnest(texts) t where octet_length(t) > max_bytes) then
    raise exception 'A text is longer than % bytes', max_bytes using errcode = 'PT413';
  end if;
end
$$;
comment on function access.check_texts is
  'Bounds the text arguments of a public function before anything else reads them. Raises PT413 for a longer one.';
