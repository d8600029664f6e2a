create policy "members read events" on public.home_events
  for select to authenticated, home_writer
  using (home_id in (select private.my_homes()));

create policy "contributors add events, members also change" on public.home_events
  for insert to home_writer
  with check (
    actor_person_id = (select private.caller_id())
    and (
      home_id in (select private.my_homes('member'))
      or (event_type not in ('status_change', 'asset_changed', 'correction', 'void')
        and home_id in (select private.my_homes('contributor')))
    )
  );

create trigger refuse_row_change before update or delete on public.home_events
  for each row execute function private.refuse_change();

create trigger refuse_truncate before truncate on public.home_events
  for each statement execute function private.refuse_change();

create policy "erasure reads" on public.home_events
  for select to home_eraser
  using (home_id in (select private.erasing_homes()));

create policy "erasure deletes" on public.home_events
  for delete to home_eraser
  using (home_id in (select private.erasing_homes()));

create trigger rule_1_number before insert on public.home_events
  for each row execute function private.number_event();

create trigger rule_2_chain before insert on public.home_events
  for each row execute function private.chain_event();

create trigger rule_3_status before insert on public.home_events
  for each row execute function private.move_issue();

create trigger rule_4_amend before insert on public.home_events
  for each row execute function private.amend_event();

create trigger refresh_issue after insert on public.home_events
  for each row execute function private.refresh_issue();
