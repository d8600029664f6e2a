create or replace function private.is_valid_event_state(
  event_type text, currency text, language text, title text, body text, performed_by text
) returns boolean
language plpgsql immutable
set search_path = ''
as $$
begin
  return char_length(event_type) <= 40 and currency ~ '^[A-Z]{3}$' and language ~ '^[a-z]{2}$'
    and char_length(btrim(title)) between 1 and 200 and octet_length(body) <= 8192
    and char_length(btrim(performed_by)) between 1 and 120;
end
$$;
comment on function private.is_valid_event_state is
  'Whether the columns of an event''s state have the form and the sizes that they must have.';
