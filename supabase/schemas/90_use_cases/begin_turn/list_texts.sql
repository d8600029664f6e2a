-- Answering again: the thread's last turn is opened once more, and what its tools did stays done.
create or replace function private.list_texts(parts jsonb) returns jsonb
language plpgsql immutable
set search_path = ''
as $$
begin
  return jsonb_path_query_array(parts, '$[*] ? (@.type == "text").text');
end
$$;
comment on function private.list_texts is 'The texts among a message''s parts.';
