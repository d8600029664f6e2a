create or replace function private.format_json_within(value jsonb, content text) returns text
language plpgsql immutable
set search_path = ''
as $$
declare
  formatted text := value::text;
begin
  if octet_length(formatted) > octet_length(content) then
    formatted := private.format_compact_json(value);
  end if;
  -- 1e300 has 301 digits.
  return case when octet_length(formatted) <= octet_length(content) then formatted
    when jsonb_typeof(value) = 'array' then '[]'
    else '{}' end;
end
$$;
comment on function private.format_json_within is
  'The JSON object or array as text, not longer than the content: without spaces or, if need be, empty.';

create or replace function private.remove_texts_from_string(content text, patterns text[]) returns text
language plpgsql immutable
set search_path = ''
as $$
declare
  parsed jsonb;
  cleaned jsonb;
begin
  if content !~ '^\s*[[{]' then
    return private.remove_texts(content, patterns);
  end if;
  parsed := private.parse_json(content);
  cleaned := private.remove_texts_from_json(parsed, patterns);
  return case
    when parsed is null then private.remove_texts(content, patterns)
    when cleaned = parsed then content
    else private.format_json_within(cleaned, content) end;
end
$$;
comment on function private.remove_texts_from_string is
  'Like remove_texts, also within a text that is JSON. JSON without a match keeps its bytes.';

create or replace function private.remove_texts_from_json(value jsonb, patterns text[]) returns jsonb
language plpgsql immutable
set search_path = ''
as $$
begin
  return case jsonb_typeof(value)
    when 'string' then to_jsonb(private.remove_texts_from_string(value #>> '{}', patterns))
    when 'array' then (
      select coalesce(jsonb_agg(private.remove_texts_from_json(a.item, patterns) order by a.place), '[]')
      from jsonb_array_elements(value) with ordinality a (item, place))
    when 'object' then (
      select coalesce(jsonb_object_agg(f.key, f.cleaned), '{}')
      from (
        select o.key, o.value, case when private.is_structural_field(o.key) then o.value
          else private.remove_texts_from_json(o.value, patterns) end as cleaned
        from jsonb_each(value) o) f
      -- A provider rejects its own call with other arguments: without the raw text the call is sent as plain JSON.
      where f.key <> 'provider' or f.cleaned = f.value)
    else value end;
end
$$;
comment on function private.remove_texts_from_json is
  'The JSON value with [removed] in place of all matches in its texts. Ids, dates and words of the API stay; a changed '
    'field "provider" is left out.';
