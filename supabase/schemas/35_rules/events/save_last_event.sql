create or replace function private.save_last_event() returns trigger
language plpgsql security definer
set search_path = ''
as $$
begin
  if exists (
    select from public.home_events e
    where e.home_id = new.home_id and e.root_event_id = new.root_event_id and e.seq > new.seq
      and e.corrects_event_id is null
  ) or private.is_voided(new.home_id, new.id) then
    return null;
  end if;
  update public.home_issue_states s set last_event_id = new.id, last_seq = new.seq
  where s.home_id = new.home_id and s.issue_id = new.root_event_id and s.last_seq < new.seq;
  return null;
end
$$;
comment on function private.save_last_event is
  'Trigger at the end of the transaction: stores the last event of an issue''s chain, if save_issue_state left it out.';
