create or replace function private.is_valid_tool_call(
  ordinal int, call_id text, provider_call_id text, tool_name text, arguments text, provider text, ignored jsonb,
  notes jsonb, state text, short_ids jsonb, result jsonb, error_text text, answered_by uuid, answer_key text,
  answer_hash text, finished_at timestamptz, turn_id uuid, origin text, person_id uuid, idempotency_key text,
  client_id text
) returns boolean
language plpgsql immutable
set search_path = ''
as $$
begin
  return ordinal between 0 and 1000 and char_length(call_id) between 1 and 65536
    and char_length(provider_call_id) <= 65536 and char_length(tool_name) <= 1000
    and octet_length(arguments) <= 262144 and octet_length(provider) <= 262144
    and jsonb_typeof(ignored) = 'array' and octet_length(ignored::text) <= 65536
    and jsonb_typeof(notes) = 'array' and octet_length(notes::text) <= 16384
    and jsonb_typeof(short_ids) = 'object' and octet_length(result::text) <= 4194304
    and char_length(error_text) <= 2000
    and char_length(answer_key) between 1 and 300 and char_length(answer_hash) <= 128 and answer_hash ~ '^[0-9a-f]+$'
    and (answered_by is not null or (answer_key is null and answer_hash is null))
    and (state like 'output-%') = (result is not null) and (state like 'output-%') = (finished_at is not null)
    and (origin = 'turn') = (turn_id is not null) and (origin = 'turn') = (person_id is null)
    and (origin = 'mcp') = (client_id is not null) and char_length(client_id) between 1 and 200
    and char_length(idempotency_key) between 8 and 255 and (idempotency_key is null or person_id is not null);
end
$$;
comment on function private.is_valid_tool_call is
  'Whether the columns of a tool call have the form and the sizes that they must have.';
