create or replace function access.is_valid_thread(
  key text, title text, message_seq bigint, summary text, summary_seq bigint, blanked_seq bigint
) returns boolean
language plpgsql immutable
set search_path = ''
as $$
begin
  return char_length(key) between 1 and 64 and key ~ '^[A-Za-z0-9_-]+$'
    and char_length(btrim(title)) between 1 and 200 and char_length(summary) <= 1300
    and message_seq >= 0 and summary_seq >= 0 and blanked_seq >= 0;
end
$$;
comment on function access.is_valid_thread is
  'Whether the columns of a thread have the form and the sizes that they must have.';
