create or replace function private.is_valid_message(
  seq bigint, role text, parts jsonb, client_id text, person_id uuid, model text, provider text, reply_fields jsonb
) returns boolean
language plpgsql immutable
set search_path = ''
as $$
begin
  return seq > 0 and char_length(client_id) between 1 and 64 and (role = 'assistant' or person_id is not null)
    and char_length(model) <= 200 and octet_length(provider) <= 262144
    and jsonb_typeof(reply_fields) = 'object' and octet_length(reply_fields::text) <= 524288
    -- A user message comes in a request of at most 64 kB; an assistant message carries tool outputs.
    and octet_length(parts::text) <= case role when 'user' then 262144 else 8388608 end;
end
$$;
comment on function private.is_valid_message is
  'Whether the columns of a message, besides the form of its parts, have the form and the sizes that they must have.';
