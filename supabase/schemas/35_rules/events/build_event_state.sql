create or replace function private.build_event_state(
  event public.home_events, is_corrected boolean, voided boolean, language text
) returns public.home_event_states
language plpgsql stable
set search_path = ''
as $$
declare
  state public.home_event_states;
begin
  state.home_id := event.home_id;
  state.event_id := event.id;
  state.seq := event.seq;
  state.root_event_id := event.root_event_id;
  state.asset_id := private.find_surviving_asset(event.home_id, event.asset_id);
  state.vendor_id := event.vendor_id;
  state.cost_actual_minor := event.cost_actual_minor;
  if event.payload ? 'counted_event_id' then
    state.counted_event_id := private.parse_uuid(event.payload ->> 'counted_event_id');
    if private.is_cost_counted_in(event.home_id, state.counted_event_id) then
      state.cost_actual_minor := null;
    end if;
  end if;
  state.cost_low_minor := event.cost_low_minor;
  state.cost_high_minor := event.cost_high_minor;
  state.occurred_on := event.occurred_on;
  state.occurred_year := extract(year from event.occurred_on);
  state.review_on := event.review_on;
  state.is_followed := false;
  if event.review_on is not null then
    state.is_followed := exists (
      select from public.home_events e
      where e.home_id = event.home_id and e.root_event_id = event.root_event_id and e.seq > event.seq
        and e.event_type not in ('correction', 'void', 'redaction') and not private.is_voided(e.home_id, e.id));
  end if;
  state.is_corrected := is_corrected;
  state.voided := voided;
  state.event_type := event.event_type;
  state.occurred_precision := event.occurred_precision;
  state.severity := event.severity;
  state.currency := event.currency;
  state.cost_payer := event.cost_payer;
  state.language := language;
  state.title := event.title;
  state.body := event.body;
  state.performed_by := event.performed_by;
  state.words := private.build_event_words(language, event.title, event.body, event.performed_by, event.event_type);
  return state;
end
$$;
comment on function private.build_event_state is
  'Builds the state of an event whose columns have their corrections. A cost that another event has recorded first is '
    'left out.';
