create or replace function private.format_ignored_arguments(ignored jsonb) returns text
language plpgsql immutable
set search_path = ''
as $$
begin
  return private.join_phrases(array(
    -- "schedules[0].every" is "every" to a person, and an id says nothing.
    select replace(private.truncate_text(regexp_replace(i.argument ->> 'field', '^.*\.|_id$', '', 'g'), 40), '_', ' ')
      || case when i.argument ->> 'field' like '%\_id' then ''
        else coalesce(' ' || private.quote_title(i.argument ->> 'given'), '') end
    from jsonb_array_elements(ignored) with ordinality i (argument, place)
    where i.argument ->> 'reason' <> 'blank' order by i.place), 'and');
end
$$;
comment on function private.format_ignored_arguments is
  'Formats the ignored arguments of a call for a person: warranty until “5 years” and color. Null when they all were '
    'blank.';
