# A Postgres 15 of our own: installed where it is missing, started on a free port in a temporary folder, and stopped.

BIN=/usr/lib/postgresql/15/bin
PACKAGES="postgresql-15 postgresql-15-pgtap postgresql-15-plpgsql-check libtap-parser-sourcehandler-pgtap-perl"

start_postgres() {
  dpkg -s $PACKAGES >/dev/null 2>&1 || {
    # Debian's package would start a server of its own on the default port.
    mkdir -p /etc/postgresql-common
    echo 'create_main_cluster = false' >/etc/postgresql-common/createcluster.conf
    apt-get update -qq && DEBIAN_FRONTEND=noninteractive apt-get install -y -qq $PACKAGES
  } >"$work/apt" 2>&1 || { tail -n 20 "$work/apt"; return 1; }
  PGDIR=$(mktemp -d)
  chown postgres "$PGDIR"
  PGPORT=$(node -e 'const s=require("net").createServer().listen(0,"127.0.0.1",()=>{console.log(s.address().port);s.close()})')
  as_postgres "$BIN/initdb -D $PGDIR/data -A trust -U supabase_admin" >"$work/initdb" 2>&1 &&
    as_postgres "$BIN/pg_ctl -D $PGDIR/data -l $PGDIR/log -w -o '-p $PGPORT -k $PGDIR -c listen_addresses=127.0.0.1 -c max_connections=200 -c fsync=off' start" >/dev/null &&
    createdb_named push && createdb_named prove || { tail -n 20 "$work/initdb" "$PGDIR/log"; return 1; }
}

stop_postgres() {
  [ -n "${PGDIR:-}" ] || return 0
  as_postgres "$BIN/pg_ctl -D $PGDIR/data -m immediate stop" >/dev/null 2>&1
  rm -rf "$PGDIR"
}

as_postgres() { su postgres -s /bin/sh -c "cd / && $1"; }
postgres_url() { echo "postgres://$1@127.0.0.1:$PGPORT/$2"; }
createdb_named() { createdb -h 127.0.0.1 -p "$PGPORT" -U supabase_admin "$1"; }
sql() { psql -X -q -v ON_ERROR_STOP=1 -h 127.0.0.1 -p "$PGPORT" -U supabase_admin "$@"; }

supabase_cli() { npx -y supabase@3.1.0 "$@"; }
says_up_to_date() { "$@" 2>&1 | tee /dev/stderr | grep -qi 'up to date'; }
# Any finding is one too many, whatever its level; the CLI fails for some levels only.
lints_clean() {
  supabase_cli db lint --remote="$1" --schema public,private --level warning --fail-on warning >"$work/lint" 2>&1
  local code=$?
  cat "$work/lint"
  [ $code -eq 0 ] && ! grep -q '"function":' "$work/lint"
}
types_are_fresh() {
  PGSSLMODE=disable supabase_cli gen types typescript --db-url "$1" --schema public >"$work/types.ts" 2>"$work/types.err" ||
    { cat "$work/types.err"; return 1; }
  diff -u supabase/functions/ai-home-assistant/record/database.types.ts "$work/types.ts"
}
plpgsql_clean() { sql -d push -A -t -f .ci/plpgsql_check.sql; }

# The tests' own database: the platform, the migrations, pgTAP and the helpers.
prove_sql() {
  $DENO run -A local/prepare.ts "$(postgres_url supabase_admin prove)" &&
    supabase_cli db push --remote="$(postgres_url migrator prove)" --yes &&
    sql -d prove -c 'create extension pgtap with schema extensions' -f supabase/tests/_setup.sql &&
    pg_prove -h 127.0.0.1 -p "$PGPORT" -U supabase_admin -d prove --ext .sql -r supabase/tests/record supabase/tests/chat
}
