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
  insert into public.home_event_states as s (
    home_id, event_id, seq, root_event_id, asset_id, vendor_id, counted_event_id, cost_actual_minor, cost_low_minor,
    cost_high_minor, occurred_on, review_on, is_corrected, voided, event_type, occurred_precision,
    severity, currency, cost_payer, language, title, body, performed_by, words, is_followed, occurred_year)
  select
    f.home_id, f.event_id, f.seq, f.root_event_id, f.asset_id, f.vendor_id, f.counted_event_id, f.cost_actual_minor,
    f.cost_low_minor, f.cost_high_minor, f.occurred_on, f.review_on, f.is_corrected, f.voided,
    f.event_type, f.occurred_precision, f.severity, f.currency, f.cost_payer, f.language, f.title, f.body,
    f.performed_by, f.words, f.is_followed, f.occurred_year
  from private.fold_events(store_event_states.home_id, event_ids || counting_ids) f
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
