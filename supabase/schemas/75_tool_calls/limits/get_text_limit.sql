create or replace function private.get_text_limit(home_id uuid) returns int
language plpgsql stable
set search_path = ''
as $$
begin
  return case when private.is_storage_exhausted(private.caller_id(),
      private.resolve_limits(private.caller_id(), get_text_limit.home_id)) then 32768 else 262144 end;
end
$$;
comment on function private.get_text_limit is
  'The bytes that the caller may store of each kind of text in one request: 256 kB, and 32 kB once they have stored '
    'all that the limits allow today. A turn that began before then still records what happened.';
