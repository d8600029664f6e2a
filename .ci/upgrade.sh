# Upgrades: later migrations on a database with a year of a home's life, and the previous release on the newest schema.

# upgrades_a_filled_database: leaves it as the database "upgraded".
upgrades_a_filled_database() {
  createdb_named upgraded && TEST_DATABASE_URL=$(postgres_url supabase_admin postgres) \
    UPGRADED_DATABASE_URL=$(postgres_url supabase_admin upgraded) $DENO task upgrade
}

# refuses_another_baseline: a database whose migration is not in supabase/migrations, in the words of docs/guides/operate/operations.md.
refuses_another_baseline() {
  local words='Remote migration versions not found in local migrations directory'
  createdb_named another -T push &&
    sql -d another -c "insert into supabase_migrations.schema_migrations (version) values ('20260101000000')" &&
    ! supabase_cli db push --remote="$(postgres_url migrator another)" --yes >"$work/another" 2>&1 &&
    cat "$work/another" && grep -q "$words" "$work/another" && grep -q "$words" docs/guides/operate/operations.md
}

# tests_of_previous_release: the newest release from 0.2.0 on, before this commit, with the schema of this commit.
tests_of_previous_release() {
  local tag folder=$work/previous_release
  tag=$(git tag --merged HEAD^ --list 'v*' --sort=version:refname 2>/dev/null | tail -n 1)
  printf 'v0.2.0\n%s\n' "$tag" | sort -CV || { echo "not checked: the previous release on this schema, because none is 0.2.0 or later"; return; }
  mkdir "$folder" && git archive "$tag" | tar -x -C "$folder" && rm -r "$folder"/supabase/{migrations,schemas} &&
    cp -r supabase/{migrations,schemas,schemas.lock} "$folder/supabase/"
  TEST_DATABASE_TEMPLATE=push TEST_DATABASE_URL=$(postgres_url supabase_admin postgres) \
    tests "$tag passes its smoke tests on this schema" \
    eval '(cd "$work/previous_release" && $DENO test -A --no-prompt --no-check tests/upgrade/smoke.ts)'
}
