create or replace function private.is_allowed_transition(from_status text, to_status text) returns boolean
language plpgsql immutable
set search_path = ''
as $$
begin
  return coalesce(to_status = any (case from_status
    when 'open' then array['in_progress', 'resolved', 'deferred', 'dismissed']
    when 'in_progress' then array['open', 'resolved', 'deferred', 'dismissed']
    when 'deferred' then array['open', 'in_progress', 'resolved', 'dismissed']
    when 'resolved' then array['open']
    when 'dismissed' then array['open'] end), false);
end
$$;
comment on function private.is_allowed_transition is 'Whether an issue may change from one status to the other.';
