create domain public.asset_category as text
  check (value in (
    'plumbing', 'heating_cooling', 'electrical', 'appliance', 'structure', 'exterior', 'safety', 'outdoor', 'other'));
comment on domain public.asset_category is 'The part of a home that an asset belongs to.';

create domain public.asset_status as text
  check (value in ('active', 'replaced', 'removed', 'merged'));
comment on domain public.asset_status is 'What became of an asset.';

create domain public.cost_payer as text
  check (value in ('owner', 'insurance', 'warranty', 'seller', 'other'));
comment on domain public.cost_payer is 'Who paid, or is to pay.';

create domain public.date_precision as text
  check (value in ('day', 'month', 'year'));
comment on domain public.date_precision is
  'How exactly the date of a fact is known. With month or year it is the first day of it.';

create domain public.event_date_precision as text
  check (value in ('day', 'month', 'year', 'unknown'));
comment on domain public.event_date_precision is
  'How exactly the date of an event is known. unknown: the date is null, or for work that was reported without one the '
    'day of the message, which only orders the event and puts its cost into a year. It is not to be shown as its date.';

create domain public.event_source as text
  check (value in ('chat', 'manual', 'photo', 'document', 'pro', 'permit'));
comment on domain public.event_source is 'Where an event comes from.';

create domain public.event_type as text
  check (value in (
    'system_discovered', 'issue_reported', 'observation', 'diagnosis', 'recommendation', 'inspection',
    'repair_completed', 'maintenance_performed', 'replacement', 'user_decision', 'quote_received',
    'contractor_referred', 'warranty_claim', 'status_change', 'asset_changed', 'schedule_changed', 'vendor_changed',
    'correction', 'void', 'redaction', 'note'));
comment on domain public.event_type is 'What kind of thing an event says happened.';

create domain public.file_media_type as text
  check (value in ('image/jpeg', 'image/png', 'image/webp', 'application/pdf'));
comment on domain public.file_media_type is 'The type of a picture or document.';

create domain public.interval_unit as text
  check (value in ('day', 'week', 'month', 'year'));
comment on domain public.interval_unit is 'The unit of the time between two dates of a schedule.';

create domain public.issue_status as text
  check (value in ('open', 'in_progress', 'resolved', 'deferred', 'dismissed'));
comment on domain public.issue_status is 'How far an issue got.';

create domain public.occurrence_state as text
  check (value in ('due', 'done', 'skipped', 'missed', 'cancelled'));
comment on domain public.occurrence_state is 'What became of a date of a schedule.';

create domain public.recurrence_kind as text
  check (value in ('one_off', 'after_completion', 'fixed_calendar'));
comment on domain public.recurrence_kind is 'When a schedule is due again.';

create domain public.schedule_source as text
  check (value in ('person', 'catalogue', 'manual', 'assistant'));
comment on domain public.schedule_source is 'Who proposed a schedule.';

create domain public.schedule_status as text
  check (value in ('active', 'paused', 'ended'));
comment on domain public.schedule_status is 'Whether a schedule has dates to come.';

create domain public.severity as text
  check (value in ('info', 'low', 'medium', 'high', 'critical'));
comment on domain public.severity is 'How bad an issue is.';
