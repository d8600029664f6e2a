create or replace function private.can_settle(event_type text, link_kind text) returns boolean
language plpgsql immutable
set search_path = ''
as $$
begin
  return private.is_work_event_type(event_type)
    or (link_kind = 'review' and event_type in ('observation', 'diagnosis', 'user_decision'));
end
$$;
comment on function private.can_settle is
  'Whether an event of the type settles an issue, a schedule or a review (link_kind).';
