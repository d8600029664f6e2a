create or replace function private.save_event_state() returns trigger
language plpgsql security definer
set search_path = ''
as $$
declare
  state public.home_event_states;
  void_of_period public.home_events;
begin
  if new.event_type = 'redaction' then
    return null;
  end if;
  if new.event_type not in ('correction', 'void') then
    -- Nothing corrects or voids a new event.
    state := private.build_event_state(
      new, false, false, (select h.language from public.homes h where h.id = new.home_id));
    insert into public.home_event_states (
      home_id, event_id, seq, root_event_id, asset_id, vendor_id, counted_event_id, cost_actual_minor,
      cost_low_minor, cost_high_minor, occurred_on, review_on, is_corrected, voided, event_type,
      occurred_precision, severity, currency, cost_payer, language, title, body, performed_by, words, is_followed,
      occurred_year)
    values (
      state.home_id, state.event_id, state.seq, state.root_event_id, state.asset_id, state.vendor_id,
      state.counted_event_id, state.cost_actual_minor, state.cost_low_minor, state.cost_high_minor,
      state.occurred_on, state.review_on, state.is_corrected, state.voided, state.event_type,
      state.occurred_precision, state.severity, state.currency, state.cost_payer, state.language, state.title,
      state.body, state.performed_by, state.words, state.is_followed, state.occurred_year);
    return null;
  end if;
  if new.event_type = 'void' then
    select * into void_of_period from public.home_events e
    where e.home_id = new.home_id and e.id = coalesce(new.corrects_event_id, new.id)
      and e.event_type = 'void' and e.corrects_event_id is null;
    if void_of_period.id is not null then
      perform private.store_states_of_period(void_of_period);
      return null;
    end if;
  end if;
  perform private.store_event_states(new.home_id, private.list_originals(new.home_id, array[new.id]));
  return null;
end
$$;
comment on function private.save_event_state is
  'Trigger: stores the state of a new event, or of the events that a correction or void concerns.';
