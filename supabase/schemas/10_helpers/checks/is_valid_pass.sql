create or replace function private.is_valid_pass(
  pass int, message text, model text, finish_reason text, context_text text
) returns boolean
language plpgsql immutable
set search_path = ''
as $$
begin
  return pass in (1, 2) and octet_length(message) <= 262144 and char_length(model) <= 200
    and char_length(finish_reason) <= 100 and char_length(context_text) <= 200000;
end
$$;
comment on function private.is_valid_pass is
  'Whether the columns of a pass have the form and the sizes that they must have.';
