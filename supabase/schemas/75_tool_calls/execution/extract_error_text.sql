create or replace function private.extract_error_text(result jsonb, final_state text) returns text
language plpgsql immutable
set search_path = ''
as $$
begin
  -- A client error is a JSON string.
  return case when final_state <> 'output-error' then null
    when jsonb_typeof(result) = 'string' then left(result #>> '{}', 2000)
    when jsonb_typeof(result -> 'message') = 'string' then left(result ->> 'message', 2000) end;
end
$$;
comment on function private.extract_error_text is
  'The text of the client error or of the result of a call that failed, at most 2,000 characters. Null in another '
    'final state, and for a result whose message is made of statements.';
