create or replace function private.build_removal_patterns(texts text[]) returns text[]
language plpgsql immutable
set search_path = ''
as $$
declare
  prefix_length constant int := 60;
begin
  return array(
    select p.pattern
    from unnest(texts) t (content)
    cross join lateral (
      values
        (case when char_length(t.content) < 8 then '\m' || private.escape_pattern(t.content) || '\M'
          else private.escape_pattern(t.content) end, 1),
        -- A truncated copy ends with an ellipsis.
        (case when char_length(t.content) > prefix_length then
          private.escape_pattern(left(t.content, prefix_length)) || '([^…]{0,255}?…)?' end, 2)) p (pattern, rank)
    where p.pattern is not null
    order by p.rank, char_length(t.content) desc);
end
$$;
comment on function private.build_removal_patterns is
  'Regular expressions that match the texts and their truncated copies, the longest first. A text of less than 8 '
    'characters is matched as whole words.';
