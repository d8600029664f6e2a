# Runs one step, prints its output where it fails, and counts.

# check NAME COMMAND…: one check, passed or failed by its exit code.
check() {
  local name=$1 start=$SECONDS
  shift
  if "$@" >"$work/out" 2>&1 </dev/null; then
    passed=$((passed + 1))
    printf 'ok    %s (%ds)\n' "$name" $((SECONDS - start))
  else
    failed=$((failed + 1))
    printf 'FAIL  %s (%ds)\n' "$name" $((SECONDS - start))
    tail -n 100 "$work/out"
  fi
}

# tests NAME COMMAND…: a deno test run, counted test by test; one that ran no test has failed.
tests() {
  local name=$1 start=$SECONDS code=0
  shift
  "$@" >"$work/out" 2>&1 </dev/null || code=$?
  count_tests "$name" "$code" "$start"
}

# start_check NAME COMMAND…: a check beside the next steps, until finish_checks waits for it. It stops its own clusters.
start_check() {
  local number=${#beside_checks[@]}
  beside_checks+=("$1")
  shift
  (
    CLUSTERS=() start=$SECONDS
    "$@"
    code=$?
    stop_clusters
    echo $((SECONDS - start)) >"$work/check_time.$number"
    exit $code
  ) >"$work/check.$number" 2>&1 </dev/null &
  beside_check_pids+=($!)
}
beside_checks=()
beside_check_pids=()

finish_checks() {
  local number
  for number in "${!beside_checks[@]}"; do
    if wait "${beside_check_pids[$number]}"; then
      passed=$((passed + 1))
      printf 'ok    %s (%ds beside others)\n' "${beside_checks[$number]}" "$(cat "$work/check_time.$number")"
    else
      failed=$((failed + 1))
      printf 'FAIL  %s\n' "${beside_checks[$number]}"
      tail -n 100 "$work/check.$number"
    fi
  done
  beside_checks=()
  beside_check_pids=()
}

# start_tests NAME COMMAND…: the same beside the next steps, until finish_tests waits for it and counts.
start_tests() {
  beside_name=$1 beside_start=$SECONDS
  shift
  "$@" >"$work/beside" 2>&1 </dev/null &
  beside_pid=$!
}

finish_tests() {
  local code=0
  wait "$beside_pid" || code=$?
  cp "$work/beside" "$work/out"
  count_tests "$beside_name" "$code" "$beside_start"
}

count_tests() {
  local name=$1 code=$2 start=$3 good bad
  good=$(sed -n 's/.* \([0-9][0-9]*\) passed.*/\1/p' "$work/out" | tail -n 1)
  bad=$(sed -n 's/.* \([0-9][0-9]*\) failed.*/\1/p' "$work/out" | tail -n 1)
  good=${good:-0} bad=${bad:-0}
  if [ "$code" -ne 0 ] && [ "$bad" -eq 0 ]; then bad=1; fi
  if [ "$good" -eq 0 ] && [ "$bad" -eq 0 ]; then bad=1; fi
  count "$name" "$good" "$bad" "$start"
}

# sql_tests NAME DATABASE: the pgTAP files under pg_prove on copies of the database, counted test by test.
sql_tests() {
  local name=$1 start=$SECONDS code=0 good bad
  prove_sql "$2" >"$work/out" 2>&1 </dev/null || code=$?
  good=$(sed -n 's/^Files=[0-9]*, Tests=\([0-9]*\),.*/\1/p' "$work/out" | awk '{ sum += $1 } END { print sum + 0 }')
  bad=$(sed -n 's/.*Failed: \([0-9]*\)).*/\1/p' "$work/out" | awk '{ sum += $1 } END { print sum + 0 }')
  good=${good:-0}
  if [ "$code" -ne 0 ] && [ "$bad" -eq 0 ]; then bad=1; fi
  if [ "$good" -eq 0 ] && [ "$bad" -eq 0 ]; then bad=1; fi
  count "$name" $((good - bad > 0 ? good - bad : 0)) "$bad" "$start"
  if [ "$bad" -ne 0 ]; then list_failed_assertions <"$work/out"; fi
}

# list_failed_assertions: the file and the name of each failed assertion in the output of pg_prove, and errors of psql.
list_failed_assertions() {
  awk '/^[^ ]+\.sql \.+/ { file = $1 } /^# Failed test/ { print file ": " $0 } /^psql:.*(ERROR|FATAL):/' | head -n 100
}

count() {
  local name=$1 good=$2 bad=$3 start=$4
  passed=$((passed + good))
  failed=$((failed + bad))
  if [ "$bad" -eq 0 ]; then
    printf 'ok    %s: %d passed (%ds)\n' "$name" "$good" $((SECONDS - start))
  else
    printf 'FAIL  %s: %d passed, %d failed (%ds)\n' "$name" "$good" "$bad" $((SECONDS - start))
    # What failed stands below this heading; a run that broke before it is shown from its end.
    { sed -n '/^ ERRORS/,$p' "$work/out" | grep . || cat "$work/out"; } | tail -n 200
  fi
}
