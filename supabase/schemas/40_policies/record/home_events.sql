create policy "select events of own homes" on public.home_events
  for select to authenticated, home_writer
  using (home_id = any ((select access.my_home_ids())::uuid[]));

-- Contributors add entries and correct their own recent ones, but do not change a status, assets or other entries.
create policy "contributors insert entries and correct their own, members all" on public.home_events
  for insert to home_writer
  with check (
    actor_person_id = (select access.caller_id()) and event_type <> 'redaction'
    -- The void of a period.
    and (event_type <> 'void' or corrects_event_id is not null
      or home_id = any ((select access.my_home_ids('owner'))::uuid[]))
    and (
      home_id = any ((select access.my_home_ids('member'))::uuid[])
      or (home_id = any ((select access.my_home_ids('contributor'))::uuid[])
        and case when event_type in ('correction', 'void')
          then private.may_contributor_correct(home_id, corrects_event_id)
          else event_type not in ('status_change', 'asset_changed', 'vendor_changed') end)
    )
  );

create policy "erase_home and redact_home_event select" on public.home_events
  for select to home_eraser
  using (
    home_id = any (array(select private.list_homes_being_erased()))
    or home_id = any ((select access.my_home_ids('owner'))::uuid[])
  );

create policy "redact_home_event redacts" on public.home_events
  for update to home_eraser
  using (home_id = any ((select access.my_home_ids('owner'))::uuid[]));

create policy "redact_home_event logs as the caller" on public.home_events
  for insert to home_eraser
  with check (
    event_type = 'redaction' and actor_person_id = (select access.caller_id())
    and home_id = any ((select access.my_home_ids('owner'))::uuid[])
  );

create policy "erase_home deletes" on public.home_events
  for delete to home_eraser
  using (home_id = any (array(select private.list_homes_being_erased())));

create trigger reject_update_delete before update or delete on public.home_events
  for each row execute function private.reject_change();

create trigger reject_truncate before truncate on public.home_events
  for each statement execute function private.reject_change();

-- Postgres runs the triggers of one kind in the order of their names.
create trigger insert_1_set_defaults before insert on public.home_events
  for each row execute function private.set_event_defaults();

create trigger insert_2_set_root_event before insert on public.home_events
  for each row execute function private.set_root_event();

create trigger insert_3_check_status_change before insert on public.home_events
  for each row execute function private.check_status_change();

create trigger insert_4_check_correction before insert on public.home_events
  for each row execute function private.check_correction();

create trigger save_states_of_new_event after insert on public.home_events
  for each row execute function private.save_states_of_event();

create trigger save_states_of_redacted_event after update on public.home_events
  for each row when (old.* is distinct from new.*) execute function private.save_states_of_event();

-- Once a statement: an import of many events about an asset writes its row once.
create trigger save_last_event_of_assets after insert on public.home_events
  referencing new table as added
  for each statement execute function private.save_last_event_of_assets();
