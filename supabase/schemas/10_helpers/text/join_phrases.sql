create or replace function private.join_phrases(phrases text[], conjunction text) returns text
language plpgsql immutable
set search_path = ''
as $$
declare
  phrase_count int := cardinality(phrases);
begin
  return case when phrase_count < 2 then phrases[1]
    else array_to_string(phrases[:phrase_count - 1], ', ') || ' ' || conjunction || ' ' || phrases[phrase_count] end;
end
$$;
comment on function private.join_phrases is 'Joins phrases: "a", "a or b", "a, b or c"; null without any.';
