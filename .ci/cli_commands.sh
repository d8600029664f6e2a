# Checks the Supabase CLI's commands in README and docs against the CLI's own help.

cli_commands_exist() {
  grep -rhoE --include='*.md' '^npx -y supabase@3\.1\.0 .*' README.md docs | sort -u | while read -r _ _ _ line; do
    command=()
    flags=()
    for word in $line; do
      case $word in
        --*) flags+=("${word%%=*}") ;;
        [a-z]*) case $word in *=* | *-assistant) ;; *) command+=("$word") ;; esac ;;
      esac
    done
    help=$(supabase_cli "${command[@]}" --help 2>/dev/null) && grep -q "supabase ${command[*]}" <<<"$help" ||
      { echo "There is no command: supabase ${command[*]}"; exit 1; }
    for flag in "${flags[@]}"; do
      grep -qe "$flag" <<<"$help" || { echo "supabase ${command[*]} has no $flag"; exit 1; }
    done
  done
}
