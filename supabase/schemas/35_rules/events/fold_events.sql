create or replace function private.fold_events(home_id uuid, event_ids uuid[]) returns setof public.home_event_states
language plpgsql stable
set search_path = ''
as $$
declare
  language constant text := (select h.language from public.homes h where h.id = fold_events.home_id);
begin
  return query
  select folded.*
  from public.home_events e
  -- private.merge_corrections and private.is_voided, written out for the planner.
  left join lateral (
    select jsonb_object_agg(p.key, p.value order by c.seq) as patch
    from public.home_events c
    cross join lateral jsonb_each(c.payload -> 'patch') p
    where c.home_id = e.home_id and c.corrects_event_id = e.id and c.event_type = 'correction'
      and not private.is_voided(c.home_id, c.id)
  ) merged on true
  cross join lateral private.build_event_state(
    jsonb_populate_record(e, coalesce(merged.patch, '{}')), merged.patch is not null,
    exists (
      select from public.home_events void
      where void.home_id = e.home_id and void.corrects_event_id = e.id and void.event_type = 'void'
        and not private.is_in_voided_period(void)
        and not exists (
          select from public.home_events voiding_void
          where voiding_void.home_id = void.home_id and voiding_void.corrects_event_id = void.id
            and voiding_void.event_type = 'void' and not private.is_in_voided_period(voiding_void)))
    or exists (
      select from public.home_events p
      where p.home_id = e.home_id and p.event_type = 'void' and p.corrects_event_id is null
        and p.payload ->> 'person_id' = e.actor_person_id::text
        and (p.payload ->> 'from')::timestamptz <= e.recorded_at
        and (p.payload ->> 'until')::timestamptz > e.recorded_at
        and not exists (
          select from public.home_events voiding_void
          where voiding_void.home_id = p.home_id and voiding_void.corrects_event_id = p.id
            and voiding_void.event_type = 'void')),
    language) folded
  where e.home_id = fold_events.home_id and e.id = any (event_ids)
    and e.event_type not in ('correction', 'void', 'redaction');
end
$$;
comment on function private.fold_events is
  'Computes the states of events from the ledger. Leaves out ids of corrections, voids and redactions.';
