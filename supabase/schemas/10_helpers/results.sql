create or replace function private.build_statement(code text, fields jsonb default '{}') returns jsonb
language plpgsql immutable
set search_path = ''
as $$
begin
  return jsonb_build_array(jsonb_build_object('code', code) || jsonb_strip_nulls(fields));
end
$$;
comment on function private.build_statement is
  'Builds a list of one statement, [{ code, … }]: what a sentence for a person says, without its words. Lists are '
    'joined with ||. The edge functions render the codes in sentences/statements/.';

create or replace function private.build_text(statements jsonb) returns jsonb
language plpgsql immutable
set search_path = ''
as $$
begin
  return jsonb_build_object('statements', statements);
end
$$;
comment on function private.build_text is
  'Builds a text for a person, { statements: [{ code, … }] }, for a place where clients read a string. The edge '
    'functions replace it by the rendered sentences.';

create or replace function private.add_notes(statements jsonb, notes text[]) returns jsonb
language plpgsql stable
set search_path = ''
as $$
declare
  stored constant text[] := array(
    select private.truncate_text(btrim(n.note)) from unnest(notes) with ordinality n (note, place)
    where btrim(n.note) <> '' order by n.place);
begin
  return case when stored = '{}' or statements = '[]' then statements
    else jsonb_set(statements, '{0,notes}', to_jsonb(stored)) end;
end
$$;
comment on function private.add_notes is
  'Adds the texts that a call stored to its first statement, as notes: the receipt quotes their starts.';

create or replace function private.build_planned_note(note text) returns jsonb
language plpgsql stable
set search_path = ''
as $$
begin
  return case when btrim(note) <> '' then private.build_statement('note_would_read',
      jsonb_build_object('text', private.truncate_text(btrim(note)))) else '[]' end;
end
$$;
comment on function private.build_planned_note is
  'The statement of a preview with the text that the call would store; [] without one.';

create or replace function private.add_to_text(content jsonb, statements jsonb) returns jsonb
language plpgsql immutable
set search_path = ''
as $$
begin
  return private.build_text(case jsonb_typeof(content)
    when 'string' then private.build_statement('as_written', jsonb_build_object('text', content))
    else coalesce(content -> 'statements', '[]') end || statements);
end
$$;
comment on function private.add_to_text is 'Adds statements to a text for a person, which may be a string.';

create or replace function private.blank_output(output jsonb) returns jsonb
language plpgsql immutable
set search_path = ''
as $$
begin
  return case
    when output is null then null
    when output ? 'success' then jsonb_strip_nulls(jsonb_build_object('type', output -> 'type', 'success',
      output -> 'success', 'code', output -> 'code', 'message', private.get_removed_text()))
    else to_jsonb(private.get_removed_text()) end;
end
$$;
comment on function private.blank_output is
  'A tool result without its texts: type, success and code stay. Any other output becomes [removed]; null stays null.';

create or replace function private.keep_fields(object jsonb, fields text[]) returns jsonb
language plpgsql immutable
set search_path = ''
as $$
begin
  return (
    select coalesce(jsonb_object_agg(f.key, f.value), '{}')
    from jsonb_each(case when jsonb_typeof(object) = 'object' then object else '{}' end) f
    where f.key = any (fields));
end
$$;
comment on function private.keep_fields is 'The object with these fields only; {} for any other value.';

create or replace function private.blank_part(part jsonb) returns jsonb
language plpgsql immutable
set search_path = ''
as $$
declare
  removed constant jsonb := to_jsonb(private.get_removed_text());
begin
  return case when part ->> 'type' = 'tool-call' then part
    else private.keep_fields(part, array['by', 'notice']) || jsonb_build_object('type', 'text', 'text', removed) end;
end
$$;
comment on function private.blank_part is
  'A message part without its texts. One that names a call stays; any other becomes a text.';

create or replace function private.blank_parts(parts jsonb) returns jsonb
language plpgsql immutable
set search_path = ''
as $$
begin
  return (
    select coalesce(jsonb_agg(private.blank_part(p.part) order by p.place),
      jsonb_build_array(private.blank_part('{"type": "text"}')))
    from jsonb_array_elements(parts) with ordinality p (part, place));
end
$$;
comment on function private.blank_parts is 'The parts of a message without their texts; see private.blank_part.';

create or replace function private.build_argument_rejection(field text, reason text) returns jsonb
language plpgsql immutable
set search_path = ''
as $$
begin
  return private.build_statement('argument_rejected',
    jsonb_build_object('field', private.truncate_text(field, 40), 'reason', reason));
end
$$;
comment on function private.build_argument_rejection is
  'Builds the statements of a call that saved nothing because of one argument. The reasons are listed in '
    'sentences/statements/rejections.ts.';

create or replace function private.build_tool_result(type text, code text, statements jsonb, extra jsonb default '{}')
  returns jsonb
language plpgsql immutable
set search_path = ''
as $$
declare
  is_successful constant boolean := code in ('ok', 'already_done');
begin
  return jsonb_build_object(
    -- The model reads the type: home_event_recorded becomes home_event_not_recorded.
    'type', case when is_successful then type
      else regexp_replace(type, '_(recorded|corrected|updated|replaced|merged|scheduled)$', '_not_\1') end,
    'success', is_successful, 'code', code, 'message', private.build_text(statements)) || extra;
end
$$;
comment on function private.build_tool_result is
  'Builds a tool result: { type, success, code, message: a text of the statements } and the fields of extra. ok and '
    'already_done are successes. The type of a failed result says that nothing was written.';

create or replace function private.build_not_executed_result(code text, statements jsonb) returns jsonb
language plpgsql immutable
set search_path = ''
as $$
begin
  return private.build_tool_result('not_executed', code, statements);
end
$$;
comment on function private.build_not_executed_result is
  'Builds the tool result of a call that was not executed. Its type is not_executed.';

create or replace function private.build_running_outcome(retry_after int) returns jsonb
language plpgsql immutable
set search_path = ''
as $$
begin
  return jsonb_build_object('outcome', 'running', 'retry_after', greatest(1, retry_after));
end
$$;
comment on function private.build_running_outcome is
  'Builds the outcome of a request to a thread whose turn is running: { outcome, retry_after }, in seconds.';

create or replace function private.is_structural_field(field text) returns boolean
language plpgsql immutable
set search_path = ''
as $$
begin
  return field ~ '(^id|_id|Id|_ids|Ids|_at|At|_on)$' or field = any (array[
    'type', 'state', 'status', 'code', 'kind', 'role', 'tool', 'toolName', 'field', 'reason_code', 'mediaType',
    'event_type', 'eventType', 'severity', 'occurred_precision', 'currency', 'cost_payer', 'disposition', 'source']);
end
$$;
comment on function private.is_structural_field is
  'Whether a field of a message part, a tool result or a payload holds an id, a date or a word of the API.';

create or replace function private.list_json_texts(value jsonb) returns setof text
language plpgsql immutable
set search_path = ''
as $$
begin
  return query
    with recursive nodes (field, node) as (
      select null::text, list_json_texts.value
      union all
      select c.field, c.node from nodes n
      cross join lateral (
        select o.key, o.value from jsonb_each(case jsonb_typeof(n.node) when 'object' then n.node else '{}' end) o
        union all
        select n.field, a.item
        from jsonb_array_elements(case jsonb_typeof(n.node) when 'array' then n.node else '[]' end) a (item)
      ) c (field, node)
    )
    select n.node #>> '{}' from nodes n
    where jsonb_typeof(n.node) = 'string' and not coalesce(private.is_structural_field(n.field), false);
end
$$;
comment on function private.list_json_texts is
  'The texts in a JSON value, without ids, dates and words of the API; see private.is_structural_field.';

create or replace function private.remove_texts_from_string(content text, patterns text[]) returns text
language plpgsql immutable
set search_path = ''
as $$
declare
  parsed jsonb;
  cleaned jsonb;
  formatted text;
begin
  if content ~ '^\s*[[{]' then
    parsed := private.parse_json(content);
  end if;
  if parsed is null then
    return private.remove_texts(content, patterns);
  end if;
  cleaned := private.remove_texts_from_json(parsed, patterns);
  if cleaned = parsed then
    return content;
  end if;
  formatted := cleaned::text;
  if octet_length(formatted) > octet_length(content) then
    -- Without spaces, like JSON.stringify in JavaScript.
    formatted := regexp_replace(formatted, '("(?:[^"\\]|\\.)*")|\s+', '\1', 'g');
  end if;
  -- 1e300 has 301 digits.
  return case when octet_length(formatted) <= octet_length(content) then formatted
    when jsonb_typeof(cleaned) = 'array' then '[]'
    else '{}' end;
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
