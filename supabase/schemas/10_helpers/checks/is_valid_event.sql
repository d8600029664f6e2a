create or replace function private.is_valid_event(
  event_type text, title text, body text, to_status text, review_on date, occurred_on date, occurred_precision text,
  cost_actual_minor bigint, cost_low_minor bigint, cost_high_minor bigint, currency text, source text,
  confidence smallint, performed_by text, parent_event_id uuid, corrects_event_id uuid, payload jsonb, short_id text
) returns boolean
language plpgsql immutable
set search_path = ''
as $$
begin
  return char_length(btrim(title)) between 1 and 200 and octet_length(body) <= 8192
    and char_length(btrim(performed_by)) between 1 and 120 and char_length(short_id) <= 20
    and jsonb_typeof(payload) = 'object' and octet_length(payload::text) <= 16384
    and confidence between 0 and private.get_max_confidence(source)
    and (occurred_on is not null or occurred_precision = 'unknown')
    and (event_type = 'status_change') = (to_status is not null)
    and (to_status is distinct from 'deferred' or review_on is not null)
    and least(cost_actual_minor, cost_low_minor, cost_high_minor) >= 0
    and greatest(cost_actual_minor, cost_low_minor, cost_high_minor) <= 1000000000000
    and cost_low_minor <= cost_high_minor and currency ~ '^[A-Z]{3}$'
    and (currency is not null or (cost_actual_minor is null and cost_low_minor is null and cost_high_minor is null))
    and case
      -- A void without an event concerns a period.
      when event_type = 'void' and corrects_event_id is null
        then parent_event_id is null and payload ?& array['person_id', 'from', 'until']
      else (event_type in ('correction', 'void', 'redaction')) = (corrects_event_id is not null) end;
end
$$;
comment on function private.is_valid_event is
  'Whether the columns of an event have the form and the sizes that they must have. check_correction_patch repeats '
    'this for the columns that a correction may patch.';
