create domain public.event_type as text
  check (value in (
    'system_discovered', 'issue_reported', 'observation', 'diagnosis', 'recommendation', 'inspection',
    'repair_completed', 'maintenance_performed', 'replacement', 'user_decision', 'quote_received',
    'contractor_referred', 'warranty_claim', 'status_change', 'asset_changed', 'schedule_changed', 'vendor_changed',
    'correction', 'void', 'redaction', 'note'));
comment on domain public.event_type is 'What kind of thing an event says happened.';
