create or replace function private.store_event_states(home_id uuid, event_ids uuid[]) returns void
language plpgsql
set search_path = ''
as $$
declare
  -- The cost of these events counts only while the other event has none.
  counting_ids constant uuid[] := array(
    select s.event_id from public.home_event_states s
    where s.home_id = store_event_states.home_id and s.counted_event_id = any (event_ids));
begin
  insert into public.home_event_states as s
  select f.* from private.fold_events(store_event_states.home_id, event_ids || counting_ids) f
  on conflict on constraint home_event_states_pkey do update set
    asset_id = excluded.asset_id, vendor_id = excluded.vendor_id, counted_event_id = excluded.counted_event_id,
    cost_actual_minor = excluded.cost_actual_minor, cost_low_minor = excluded.cost_low_minor,
    cost_high_minor = excluded.cost_high_minor, occurred_on = excluded.occurred_on, review_on = excluded.review_on,
    is_corrected = excluded.is_corrected, voided = excluded.voided, occurred_precision = excluded.occurred_precision,
    severity = excluded.severity, currency = excluded.currency, cost_payer = excluded.cost_payer,
    language = excluded.language, title = excluded.title, body = excluded.body, performed_by = excluded.performed_by,
    words = excluded.words, is_followed = excluded.is_followed, occurred_year = excluded.occurred_year
  where s.* is distinct from excluded.*;
end
$$;
comment on function private.store_event_states is
  'Computes and stores the states of events, and of those that have the same costs.';
