# Restores a backup into a new project with the commands of docs/guides/operate/operations.md.

# make_record URL: a home with events, a replaced asset, a pending approval and a running turn.
make_record() {
  psql -X -q -v ON_ERROR_STOP=1 "$1" -f supabase/tests/_setup.sql -f - >/dev/null <<'SQL'
begin;
select tests.make_world();
select tests.make_asset('water_heater', 'Heater');
select tests.make_event('Leak', 'issue_reported', jsonb_build_object('asset_id', tests.id('Heater')));
select tests.make_event('Fixed', 'correction', jsonb_build_object('corrects_event_id', tests.id('Leak'), 'payload', '{"patch": {"title": "Drip"}}'::jsonb));
select tests.make_schedule('Flush', 'after_completion', 12, current_date, tests.id('Heater'));
select tests.call_tool('replace_home_asset', 'owner', jsonb_build_object('old_asset_id', tests.id('Heater'), 'cost_actual', 900, 'vendor_name', 'Acme'));
select tests.sign_in(tests.id('owner'));
select tests.begin_pending_turn('pending', '{}', tests.tool_call(0, 'replace_home_asset',
  jsonb_build_object('old_asset_id', (select id from public.home_assets where status = 'active'))));
select tests.begin_turn('running', '{"thread_key": "other"}'), tests.append_events('running', 1, 'a');
reset role;
delete from auth.users where id = tests.id('viewer');
commit;
drop schema tests cascade;
SQL
}

# restore_backup OLD NEW: runs the sh blocks below the heading "Backup, restore, upgrade" and removes the files they write.
restore_backup() {
  local code
  sed -n '/^## Backup, restore, upgrade/,/^## /p' docs/guides/operate/operations.md | sed -n '/^```sh$/,/^```$/p' | grep -v '^```' >"$work/restore_commands"
  [ "$(wc -l <"$work/restore_commands")" -gt 5 ] && OLD="$1" NEW="$2" bash -euo pipefail -x "$work/restore_commands" 2>&1
  code=$?
  rm -f backup.dump users.sql record.sql restored.dump
  return $code
}

# restores_a_backup: two clusters, because roles belong to a cluster and are no part of a backup.
restores_a_backup() {
  local old new
  start_cluster 15 && createdb_named old && prepare_platform old && build_in_one_session old &&
    make_record "$(postgres_url supabase_admin old)" && grant_auth old && old=$(postgres_url migrator old) &&
    start_cluster 15 && createdb_named new && prepare_platform new && grant_auth new && new=$(postgres_url migrator new) &&
    restore_backup "$old" "$new" && owner_can_go_on new
}

# On hosted Supabase the role that migrates reads and writes accounts.
grant_auth() { sql -d "$1" -c "grant select, insert on all tables in schema auth to migrator"; }

# owner_can_go_on DATABASE: triggers are back, and numbers go on after those of the backup.
owner_can_go_on() {
  sql -d "$1" -v ON_ERROR_STOP=1 -f supabase/tests/_setup.sql -c "
    begin;
    do \$\$ declare last bigint := (select max(seq) from public.home_events where home_id = tests.id('Maple Street')); begin
      perform tests.make_event('After the restore', 'note');
      assert (select seq from public.home_events where id = tests.id('After the restore')) = last + 1, 'events are not numbered on';
      assert tests.try_as('owner', 'select from public.home_events') = (last + 1)::text, 'the owner does not read the events';
      assert tests.try_as('table owner', 'delete from public.home_events') = '42501', 'events can be deleted';
      assert tests.try_as('anonymous', 'select from public.homes') = '42501', 'anon reads homes';
    end \$\$;
    rollback" >/dev/null
}
