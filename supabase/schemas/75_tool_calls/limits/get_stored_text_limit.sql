create or replace function private.get_stored_text_limit(home_id uuid, request_bytes bigint) returns int
language plpgsql stable
set search_path = ''
as $$
declare
  reduced_limit constant int := 32768;
begin
  -- No text in a request of this size can exceed the lower limit.
  if request_bytes <= reduced_limit then
    return reduced_limit;
  end if;
  return case when private.is_storage_exhausted(access.caller_id(),
      private.resolve_limits(access.caller_id(), get_stored_text_limit.home_id)) then reduced_limit else 262144 end;
end
$$;
comment on function private.get_stored_text_limit is
  'The bytes that the caller may store of each kind of text in a request of this size: 256 kB, and 32 kB once they '
    'have stored all that the limits allow today, or when the request has no more. A turn that began before then '
    'still records what happened.';
