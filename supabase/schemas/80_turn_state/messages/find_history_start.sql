create or replace function private.find_history_start(user_message_seq bigint, history_limit int) returns bigint
language plpgsql immutable
set search_path = ''
as $$
declare
  -- Messages that leave the history at once, so that it begins with the same bytes for several turns: model providers
  -- cache the beginning of a prompt.
  block constant int := least(20, history_limit);
  excess constant bigint := greatest(user_message_seq - 1 - history_limit, 0);
begin
  if history_limit = 0 then
    return user_message_seq;
  end if;
  return (excess + block - 1) / block * block + 1;
end
$$;
comment on function private.find_history_start is
  'The number from which on messages before the user message are its history: at most history_limit, and at least '
    'history_limit - 19 in a long thread. 1 while all fit.';
