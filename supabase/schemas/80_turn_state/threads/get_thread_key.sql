create or replace function private.get_thread_key(request jsonb) returns text
language plpgsql immutable
set search_path = ''
as $$
begin
  return coalesce(nullif(request ->> 'thread_key', ''), 'default');
end
$$;
comment on function private.get_thread_key is 'The request''s thread_key: a thread''s id or key. Without one: default.';
