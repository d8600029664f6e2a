create or replace function private.extract_error_text(result jsonb, final_state text) returns text
language plpgsql immutable
set search_path = ''
as $$
begin
  if final_state <> 'output-error' then
    return null;
  end if;
  -- A client error is a JSON string.
  return left(coalesce(
    case jsonb_typeof(result) when 'string' then result #>> '{}' else result ->> 'message' end, 'Not executed.'), 2000);
end
$$;
comment on function private.extract_error_text is
  'The message of the result of a call that failed, at most 2,000 characters. Null in another final state.';
