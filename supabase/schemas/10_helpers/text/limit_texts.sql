create or replace function private.limit_texts(texts text[]) returns text[]
language plpgsql immutable
set search_path = ''
as $$
begin
  -- More than an event and its corrections can have: check_correction bounds them.
  return array(
    select l.content
    from (select t.content, t.place, sum(char_length(t.content)) over (order by t.place) as length
      from unnest(texts) with ordinality t (content, place)) l
    where l.length <= 100000
    order by l.place);
end
$$;
comment on function private.limit_texts is 'The first of the texts, up to 100,000 characters.';
