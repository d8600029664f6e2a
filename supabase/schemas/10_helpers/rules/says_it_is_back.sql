create or replace function private.says_it_is_back(content text) returns boolean
language plpgsql immutable
set search_path = ''
as $$
begin
  return coalesce(lower(content)
    ~ '\m(again|back|returned|recurr\w*|keeps|otra vez|de nuevo|wieder|encore|de nouveau)\M', false);
end
$$;
comment on function private.says_it_is_back is 'Whether the words of a complaint say that it has come back.';
