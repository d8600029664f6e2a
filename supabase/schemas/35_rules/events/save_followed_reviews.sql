create or replace function private.save_followed_reviews() returns trigger
language plpgsql security definer
set search_path = ''
as $$
begin
  update public.home_event_states r set is_followed = not r.is_followed
  where r.home_id = new.home_id and r.root_event_id = new.root_event_id and r.review_on is not null
    and r.seq > 0 and r.seq < new.seq
    and r.is_followed <> exists (
      select from public.home_event_states s
      where s.home_id = r.home_id and s.root_event_id = r.root_event_id and s.seq > r.seq and not s.voided);
  return null;
end
$$;
comment on function private.save_followed_reviews is
  'Trigger: stores is_followed of the earlier events of a chain when an event was added, voided or restored.';
