create or replace function private.list_jobs() returns table (name text, schedule text, command text)
language plpgsql immutable
set search_path = ''
as $$
begin
  return query values
    -- Before continue_erasures, which deletes what it marks.
    ('purge_abandoned_homes', '17 3 * * *', 'select private.purge_abandoned_homes()'),
    ('continue_erasures', '* * * * *', 'select private.continue_erasures()'),
    ('continue_stemming', '* * * * *', 'select private.continue_stemming()'),
    ('blank_departed_threads', '*/10 * * * *', 'select private.blank_departed_threads()'),
    ('delete_old_turn_events', '* * * * *', 'select private.delete_old_turn_events()'),
    ('drop_old_texts', '* * * * *', 'select private.drop_old_texts()'),
    ('enqueue_reminders', '* * * * *', 'select private.enqueue_reminders()'),
    ('record_job_run', '* * * * *', 'select private.record_job_run()'),
    ('delete_old_reminders', '7 * * * *', 'select private.delete_old_reminders()');
end
$$;
comment on function private.list_jobs is
  'The statements that an operator runs regularly: name, schedule as in cron, statement. Running one more often than '
    'scheduled does no harm.';
