create or replace function private.fit_output(result jsonb, max_bytes int) returns jsonb
language plpgsql immutable
set search_path = ''
as $$
begin
  if pg_column_size(result) <= max_bytes then
    return result;
  end if;
  return case when jsonb_typeof(result) = 'object' and result ? 'success' then jsonb_build_object(
      'type', left(result ->> 'type', 80), 'success', result -> 'success' = 'true', 'code', left(result ->> 'code', 80),
      'message', case when jsonb_typeof(result -> 'message') = 'string' then to_jsonb(left(result ->> 'message', 1000))
        when pg_column_size(result -> 'message') <= 1000 then result -> 'message'
        else private.build_text('[]') end)
    else to_jsonb('(too long to keep)'::text) end;
end
$$;
comment on function private.fit_output is
  'The output of a call; of a longer one, the outcome of a tool result without its data.';

create or replace function private.fit_part(part jsonb, level int) returns jsonb
language plpgsql immutable
set search_path = ''
as $$
begin
  part := part - 'provider';
  if level = 1 then
    return part;
  end if;
  return part
    || case when pg_column_size(part -> 'input') > 1000 then '{"input": {}}'::jsonb else '{}' end
    || case when part ? 'output' then jsonb_build_object('output', private.fit_output(part -> 'output', 1000))
      else '{}'::jsonb end
    || case when jsonb_typeof(part -> 'text') = 'string' then jsonb_build_object('text', left(part ->> 'text', 16000))
      else '{}' end;
end
$$;
comment on function private.fit_part is
  'A part without provider fields, for a plain replay. From level 2 without long inputs and outputs too.';

create or replace function private.fit_parts(parts jsonb, max_bytes int default 262144) returns jsonb
language plpgsql immutable
set search_path = ''
as $$
declare
  -- Two passes with 64 calls have 128 calls, 128 results and a few texts.
  max_parts constant int := 300;
  fitting jsonb := parts;
begin
  -- Other values are rejected by the table.
  if parts is null or not private.is_valid_parts('assistant', parts) then
    return parts;
  end if;
  if jsonb_array_length(parts) > max_parts then
    parts := jsonb_path_query_array(parts, 'strict $[0 to $last]', jsonb_build_object('last', max_parts - 1));
    fitting := parts;
  end if;
  for level in 0 .. 3 loop
    if level > 0 then
      select coalesce(jsonb_agg(private.fit_part(p.part, level) order by p.place), '[]') into fitting
      from jsonb_array_elements(parts) with ordinality p (part, place)
      where level < 3 or p.place <= 10 or p.part ->> 'type' = 'text' and p.place <= 200;
    end if;
    exit when pg_column_size(fitting) <= max_bytes;
  end loop;
  return case when pg_column_size(fitting) <= max_bytes then fitting else '[]' end;
end
$$;
comment on function private.fit_parts is
  'The parts of an assistant message within max_bytes, 256 kB by default. It drops what does not fit: first the '
    'provider''s fields, so that the message is replayed without them, then long inputs and outputs, then parts.';
