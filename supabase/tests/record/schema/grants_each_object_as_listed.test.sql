-- What each role may do with each schema, table, view, sequence and function. A new object, a new role or a new grant needs a
-- line here; the failure prints the line. "nobody" is a role that no grant names.
begin;
set local search_path = public, extensions;
set local client_min_messages = warning;
select plan(3);

-- schema | role | privileges.
create temp table listed_schemas (line text);
insert into listed_schemas select regexp_split_to_table(btrim($list$
private | anon | usage
private | home_calendar | usage, create
private | home_jobs | usage, create
public | anon | usage
public | authenticated | usage
public | home_calendar | usage
public | home_eraser | usage
public | home_jobs | usage
public | home_writer | usage
public | service_role | usage
private | authenticated | usage
private | home_eraser | usage, create
private | home_writer | usage, create
private | service_role | usage
$list$, e'\n'), e'\n');

-- object | role | privileges. A role without a line has none.
create temp table listed_privileges (line text);
insert into listed_privileges select regexp_split_to_table(btrim($list$
private.act_links | home_calendar | select (id, home_id, feed_id, occurrence_id, token_hash, expires_at, used_at), insert (home_id, person_id, feed_id, action, occurrence_id, token_hash, created_at, expires_at)
private.act_links | home_eraser | select, delete
private.act_links | home_jobs | select, update (token_hash, used_at, result, failure_count)
private.asset_kinds | home_writer | select
private.cost_guides | home_writer | select
private.cost_regions | home_writer | select
private.erasable_tables | home_eraser | select
private.home_creations | home_writer | select, insert
private.home_creations_id_seq | nobody | none
private.home_erasures | home_eraser | select, insert, update (deleted_rows, finished_at, name_salt)
private.home_erasures_id_seq | nobody | none
private.job_runs | home_jobs | select
private.job_secrets | home_jobs | select
private.plan_key | home_writer | select
private.person_storage_days | home_writer | select, insert, update (bytes, stored_rows)
private.person_usage_months | home_writer | select, insert, update (tokens)
private.reminder_homes | home_eraser | select, delete
private.tool_policies | home_writer | select
private.turn_attempts | home_writer | select, insert, update (reserved_tokens)
public.agent_grants | authenticated | select
public.agent_grants | home_eraser | select, delete
public.agent_grants | home_writer | select, insert, update (client_name, access, changed_at, revoked_at, last_call_id)
public.agent_grants | service_role | select
public.catalogue_sources | authenticated | select
public.catalogue_sources | home_writer | select
public.catalogue_sources | service_role | select
public.calendar_feeds | authenticated | select (id, home_id, person_id, kinds, assignee, has_links, created_at, revoked_at)
public.calendar_feeds | home_calendar | select
public.calendar_feeds | home_eraser | select, delete
public.calendar_feeds | home_jobs | select (id, home_id, revoked_at)
public.calendar_feeds | home_writer | select (id, home_id, person_id, kinds, assignee, has_links, created_at, revoked_at), insert, update (revoked_at)
public.calendar_feeds | service_role | select (id, home_id, person_id, kinds, assignee, has_links, created_at, revoked_at)
public.chat_messages | authenticated | select
public.chat_messages | home_eraser | select, update (parts, client_id, provider, reply_fields), delete
public.chat_messages | home_writer | select, insert, update (parts, model, provider, reply_fields)
public.chat_messages | service_role | select
public.chat_passes | home_eraser | select, update (message, context_text), delete
public.chat_passes | home_writer | select, insert
public.chat_regenerations | authenticated | select
public.chat_regenerations | home_eraser | select, update (idempotency_key), delete
public.chat_regenerations | home_writer | select, insert
public.chat_regenerations | service_role | select
public.chat_threads | authenticated | select, update (title, visibility, archived_at)
public.chat_threads | home_eraser | select, update (key, title, summary, summary_seq, archived_at, blanked_seq), delete
public.chat_threads | home_writer | select, insert, update (message_seq, last_message_at, summary, summary_seq)
public.chat_threads | service_role | select
public.chat_turn_events | home_eraser | select, delete
public.chat_turn_events | home_writer | select, insert, delete
public.chat_turns | authenticated | select (id, home_id, thread_id, person_id, route, status, user_message_id, assistant_message_id, attempt, lease_expires_at, degraded, created_at, finished_at, outcome, language)
public.chat_turns | home_eraser | select, update (idempotency_key, request_hash, status, own_words, named_title, asks_undo, lease_token, lease_expires_at, reply, outcome, blanked_at), delete
public.chat_turns | home_writer | select, insert, update (idempotency_key, status, attempt, attempt_id, lease_token, lease_person_id, lease_seconds, lease_expires_at, continues, stop_requested_at, reply, degraded, finished_at, outcome, attempt_began_at)
public.chat_turns | service_role | select (id, home_id, thread_id, person_id, route, status, user_message_id, assistant_message_id, attempt, lease_expires_at, degraded, created_at, finished_at, outcome, language)
public.home_asset_overview | authenticated | select
public.home_asset_overview | service_role | select
public.home_assets | authenticated | select
public.home_assets | home_calendar | select (id, home_id, kind, name, warranty_until, status, version)
public.home_assets | home_eraser | select, delete
public.home_assets | home_writer | select, insert, update
public.home_assets | service_role | select
public.home_attention | authenticated | select
public.home_attention | home_writer | select
public.home_attention | service_role | select
public.home_audit_log | authenticated | select
public.home_audit_log | home_eraser | select, delete
public.home_audit_log | home_writer | select
public.home_audit_log | service_role | select
public.home_audit_log_id_seq | nobody | none
public.home_cost_totals | authenticated | select
public.home_cost_totals | home_writer | select
public.home_cost_totals | service_role | select
public.home_costs | authenticated | select
public.home_costs | home_writer | select
public.home_costs | service_role | select
public.home_event_states | authenticated | select
public.home_event_states | home_calendar | select (home_id, event_id, seq, root_event_id, asset_id, review_on, voided, event_type, title, is_followed)
public.home_event_states | home_eraser | select, delete
public.home_event_states | home_writer | select
public.home_event_states | service_role | select
public.home_events | authenticated | select
public.home_events | home_eraser | select, insert, update (title, body, performed_by, payload), delete
public.home_events | home_writer | select, insert
public.home_events | service_role | select
public.home_invitations | authenticated | select (id, home_id, role, invited_by, created_at, expires_at, accepted_at, accepted_by, revoked_at, kind, confirmed_at)
public.home_invitations | home_eraser | select, delete
public.home_invitations | home_writer | select (id, home_id, role, invited_by, created_at, expires_at, accepted_at, accepted_by, revoked_at, kind, confirmed_at), insert, update (revoked_at)
public.home_invitations | service_role | select (id, home_id, role, invited_by, created_at, expires_at, accepted_at, accepted_by, revoked_at, kind, confirmed_at)
public.home_issue_chains | authenticated | select
public.home_issue_chains | service_role | select
public.home_issue_states | authenticated | select
public.home_issue_states | home_calendar | select (home_id, issue_id, asset_id, title, status, review_on, last_seq, voided)
public.home_issue_states | home_eraser | select, delete
public.home_issue_states | home_writer | select
public.home_issue_states | service_role | select
public.home_issues | authenticated | select
public.home_issues | home_writer | select
public.home_issues | service_role | select
public.home_members | authenticated | select
public.home_members | home_eraser | select, update (revoked_at), delete
public.home_members | home_writer | select, insert, update (role, created_at, changed_by, revoked_at)
public.home_members | service_role | select
public.home_authors | authenticated | select
public.home_authors | service_role | select
public.home_notifications | authenticated | select
public.home_notifications | service_role | select
public.home_people | authenticated | select
public.home_people | service_role | select
public.home_settings | authenticated | select
public.home_settings | home_eraser | select, delete
public.home_settings | home_writer | select, insert, update (policy, changed_by, changed_at)
public.home_settings | service_role | select
public.home_threads | authenticated | select
public.home_threads | service_role | select
public.home_timeline | authenticated | select
public.home_timeline | home_writer | select
public.home_timeline | service_role | select
public.home_upkeep | authenticated | select
public.home_upkeep | home_writer | select
public.home_upkeep | service_role | select
public.home_vendors | authenticated | select
public.home_vendors | service_role | select
public.homes | authenticated | select
public.homes | home_calendar | select (id, name, time_zone, language, away_from, away_until)
public.homes | home_eraser | select, update (erasing_since), delete
public.homes | service_role | select
public.homes | home_writer | select, insert, update (name, address_line, city, region, postal_code, country, time_zone, currency, units, year_built, updated_at, language, away_from, away_until)
public.maintenance_catalogue | authenticated | select
public.maintenance_catalogue | home_calendar | select (task, title)
public.maintenance_catalogue | home_writer | select
public.maintenance_catalogue | service_role | select
public.maintenance_occurrences | authenticated | select
public.maintenance_occurrences | home_calendar | select (id, home_id, schedule_id, due_on, state, snoozed_until, planned_on, date_changes)
public.maintenance_occurrences | home_eraser | select, delete
public.maintenance_occurrences | home_writer | select, insert, update
public.maintenance_occurrences | service_role | select
public.maintenance_schedules | authenticated | select
public.maintenance_schedules | home_calendar | select (id, home_id, asset_id, title, recurrence, every_count, every_unit, season_months, anchor_on, status, assignee_person_id, source, source_reference)
public.maintenance_schedules | home_eraser | select, delete
public.maintenance_schedules | home_writer | select, insert, update
public.maintenance_schedules | service_role | select
public.notification_settings | authenticated | select
public.notification_settings | home_eraser | select, delete
public.notification_settings | home_writer | select, insert, update (setting, updated_at)
public.notification_settings | service_role | select
public.people | authenticated | select, update (display_name)
public.people | home_writer | select, update (language)
public.people | service_role | select
public.reminder_items | authenticated | select
public.reminder_items | home_eraser | select, delete
public.reminder_items | home_jobs | select, update (title)
public.reminder_items | service_role | select
public.reminders | authenticated | select
public.reminders | home_eraser | select, delete
public.reminders | home_jobs | select, update (home_name, state, send_after, attempts, settled_at)
public.reminders | service_role | select
public.system_lives | authenticated | select
public.system_lives | home_writer | select
public.system_lives | service_role | select
public.tool_approvals | authenticated | select
public.tool_approvals | home_eraser | select, update (input_hash, preview, decision, decided_at, reason, plan, plan_hash), delete
public.tool_approvals | home_writer | select, insert, update (id, preview, created_at, expires_at, decision, decided_by, decided_at, reason, plan, plan_hash, earlier_ids)
public.tool_approvals | service_role | select
public.tool_calls | authenticated | select
public.tool_calls | home_eraser | select, update (arguments, provider, input, resolved_input, ignored, note, state, result, error_text, answer_key, answer_hash, finished_at), delete
public.tool_calls | home_writer | select, insert, update (state, short_ids, result, error_text, answered_by, answer_key, answer_hash, finished_at, cancelled_by_turn_id, decided_by_turn_id, idempotency_key)
public.tool_calls | service_role | select
public.usage_events | authenticated | select
public.usage_events | home_eraser | select, delete
public.usage_events | home_writer | select, insert
public.usage_events | service_role | select
public.usage_events_id_seq | nobody | none
public.usage_limits | authenticated | select
public.usage_limits | home_eraser | select, delete
public.usage_limits | home_writer | select
public.usage_limits | service_role | select, insert, update, delete
public.usage_limits_id_seq | nobody | none
public.usage_months | authenticated | select
public.usage_months | home_eraser | select, delete
public.usage_months | home_writer | select, insert, update (tokens)
public.usage_months | service_role | select
public.vendors | authenticated | select
public.vendors | home_eraser | select, delete
public.vendors | home_writer | select, insert, update
public.vendors | service_role | select
$list$, e'\n'), e'\n');

-- function | the role that it runs as: its caller, or the owner of a definer function | the roles that may execute it.
create temp table listed_functions (line text);
insert into listed_functions select regexp_split_to_table(btrim($list$
private.abandon_expired_turn | caller | home_writer
private.accept_invitation | home_writer | authenticated, home_writer
private.act_on_occurrence | home_writer | home_jobs, home_writer
private.add_calendar_links | caller | home_calendar
private.add_own_arguments | caller | authenticated
private.add_schedule | caller | home_writer
private.add_to_text | caller | home_eraser, home_writer
private.apply_merge | caller | home_writer
private.apply_schedule_act | caller | home_writer
private.ask_again | caller | home_writer
private.build_act_outcome | caller | home_jobs
private.build_act_token | caller | home_calendar, home_jobs
private.build_approval_result | caller | home_writer
private.build_argument_rejection | caller | home_writer
private.build_asked_again_field | caller | home_writer
private.build_asset_values | caller | home_writer
private.build_attention_statement | caller | home_writer
private.build_card_statements | caller | home_writer
private.build_further_statements | caller | home_writer
private.build_asset_update_statements | caller | home_writer
private.build_call | caller | home_writer
private.build_correction_message | caller | home_writer
private.build_correction_statement | caller | home_writer
private.build_cost_range | caller | home_writer
private.build_event_titles | caller | home_writer
private.build_event_fields | caller | home_writer
private.build_event_values | caller | home_writer
private.build_field_conflict | caller | home_writer
private.build_cost_statements | caller | home_writer
private.build_money_range | caller | home_writer
private.build_home_call | caller | home_writer
private.build_maintenance_offers | caller | home_writer
private.build_money | caller | home_writer
private.build_offer_statement | caller | home_writer
private.build_plan | caller | home_writer
private.build_plan_changes | caller | home_writer
private.build_plan_id | caller | home_writer
private.build_row_values | caller | home_writer
private.build_reminder | caller | home_jobs
private.build_reminder_title | migrator | home_jobs
private.build_repeated_question | caller | home_writer
private.build_replacement_statements | caller | home_writer
private.build_statement | caller | home_calendar, home_eraser, home_jobs, home_writer
private.build_sum_statement | caller | home_writer
private.build_text | caller | home_calendar, home_eraser, home_jobs, home_writer
private.build_titles_statement | caller | home_writer
private.build_scheduled_statements | caller | home_writer
private.cache_claims | caller | authenticated, home_calendar, home_eraser, home_writer, service_role
private.caller_id | caller | authenticated, home_calendar, home_eraser, home_writer, service_role
private.cancel_agent_calls | caller | home_writer
private.cancel_reminders | migrator | nobody
private.change_schedule | caller | home_writer
private.check_grant_limits | caller | home_writer
private.check_home_tool | caller | home_writer
private.check_confirmation | caller | home_writer
private.choose_language | caller | home_writer
private.compare_fields | caller | home_writer
private.decide_agent_call | home_writer | authenticated, home_writer
private.end_agent_call | caller | home_writer
private.expire_agent_calls | caller | home_writer
private.extract_error_text | caller | home_writer
private.find_agent_rejection | caller | home_writer
private.find_earlier_call | caller | home_writer
private.find_malformed_argument | caller | home_writer
private.find_other_plan | caller | home_writer
private.find_request_rejection | caller | home_writer
private.format_partial_date | caller | home_writer
private.get_argument_form | caller | home_writer
private.get_final_state | caller | home_writer
private.get_change_code | caller | home_writer
private.halve_limits | caller | home_writer
private.hide_new_ids | caller | home_writer
private.is_earlier_approval | caller | home_writer
private.is_leased_turn | migrator | home_writer
private.is_own_turn | migrator | home_writer
private.is_thread_visible | caller | home_writer
private.is_well_formed | caller | home_writer
private.list_changed_events | caller | home_writer
private.list_changes | caller | home_writer
private.list_changed_values | caller | home_writer
private.name_rows | caller | home_writer
private.show_plan | caller | home_writer
private.show_plan_value | caller | home_writer
private.is_link_used_up | caller | home_jobs
private.list_event_values | caller | home_writer
private.list_linked_occurrences | caller | home_calendar
private.lock_home | migrator | home_calendar, home_eraser, home_jobs, home_writer
private.my_role | migrator | authenticated, home_calendar, home_eraser, home_writer
private.list_plan_kinds | caller | home_writer
private.list_record_rows | caller | home_writer
private.make_uuid_v7 | caller | home_eraser, home_writer
private.now | caller | authenticated, home_calendar, home_eraser, home_jobs, home_writer, service_role
private.caller_client | caller | authenticated, home_writer
private.check_agent | caller | home_writer
private.check_grant_change | caller | nobody
private.grant_agent_access | home_writer | authenticated, home_writer
private.list_granted_homes | migrator | nobody
private.reapply_schedule_changes | caller | home_writer
private.check_job_secret | caller | home_jobs
private.check_schedule_act | caller | home_writer
private.check_vendor_input | caller | home_writer
private.record_completion | caller | home_writer
private.compute_changed_due_date | caller | home_writer
private.count_schedules_of_turn | caller | home_writer
private.delete_old_reminders | caller | nobody
private.describe_own_costs | caller | home_writer
private.build_schedule_values | caller | home_writer
private.build_schedule_title | caller | home_calendar, home_writer
private.build_task_title | caller | home_calendar, home_writer
private.build_item_title | caller | home_writer
private.add_tasks_of_items | caller | home_writer
private.build_asset_name | caller | home_calendar, home_writer
private.build_event_title | caller | home_writer
private.build_written_title | caller | home_writer
private.build_new_asset_values | caller | home_writer
private.build_vendor_change_statement | caller | home_writer
private.read_name | caller | home_writer
private.build_interval_rule | caller | home_writer
private.build_completion_statements | caller | home_writer
private.build_act_statements | caller | home_writer
private.describe_vendor_change | caller | home_writer
private.enqueue_reminders | caller | nobody
private.enqueue_reminders_of_home | caller | nobody
private.expand_offers | caller | home_writer
private.find_cost_guide | caller | home_writer
private.expire_reminders | caller | nobody
private.find_first_dates | caller | home_writer
private.find_member_by_name | caller | home_writer
private.find_merge_conflict | caller | home_writer
private.find_next_reminder | caller | nobody
private.find_schedule_conflict | caller | home_writer
private.find_schedule_to_manage | caller | home_writer
private.find_scheduled_asset | caller | home_writer
private.find_surviving_asset | caller | home_writer
private.find_task_asset | caller | home_writer
private.find_vendor_conflict | caller | home_writer
private.format_vendor_fields | caller | home_writer
private.get_schedule_state | caller | home_writer
private.get_work_of_event | caller | home_writer
private.hash_token | caller | home_calendar, home_jobs, home_writer
private.insert_asset | caller | home_writer
private.add_asset_event | caller | home_writer
private.add_call_state | caller | home_writer
private.add_correction_or_void | caller | home_writer
private.add_default_provenance | caller | nobody
private.add_event | caller | home_writer
private.add_event_to_issue_state | caller | nobody
private.add_interval | caller | authenticated, home_writer, service_role
private.add_linked_event | caller | home_writer
private.add_notices | caller | home_writer
private.add_reading_notes | caller | home_writer
private.add_replacement_event | caller | home_writer
private.add_retirement_event | caller | home_writer
private.add_short_ids | caller | home_writer
private.add_stopping | caller | home_writer
private.add_tokens | caller | home_writer
private.add_usage | caller | home_writer
private.anonymise_person | migrator | nobody
private.answer_call | home_writer | authenticated, home_writer
private.append_turn_events | home_writer | authenticated, home_writer
private.apply_asset_changes | caller | home_writer
private.apply_asset_facts | caller | home_writer
private.apply_decision | caller | home_writer
private.apply_response | caller | home_writer
private.ask_about_replacement | caller | home_writer
private.build_confirmation_request | caller | home_writer
private.begin_existing_turn | caller | home_writer
private.begin_turn | home_writer | authenticated, home_writer
private.blank_departed_threads | home_eraser | home_eraser
private.blank_output | caller | home_eraser
private.blank_part | caller | home_eraser
private.blank_parts | caller | home_eraser
private.blank_thread | caller | home_eraser
private.blank_turns | caller | home_eraser
private.bound_calls | caller | home_writer
private.build_already_replaced_result | caller | home_writer
private.build_amendment_patch | caller | home_writer
private.build_approval_field | caller | home_writer
private.build_asset_json | caller | home_writer
private.build_asset_message | caller | home_writer
private.build_calendar | caller | home_calendar
private.build_asset_changes | caller | home_writer
private.build_asset_value | caller | home_writer
private.build_call_context | caller | home_writer
private.build_call_part | caller | home_writer
private.build_catalogue_schedule | caller | home_writer
private.build_claimed_outcome | caller | home_writer
private.build_closing_reply | caller | home_writer
private.build_continue_outcome | caller | home_writer
private.build_contractor_statements | caller | home_writer
private.build_current_reply | caller | home_writer
private.build_denied_result | caller | home_writer
private.build_display_name | caller | nobody
private.build_event_json | caller | home_writer
private.build_event_state | caller | nobody
private.build_event_words | caller | nobody
private.build_failed_result | caller | home_eraser, home_writer
private.build_fallback_parts | caller | home_writer
private.add_unused_arguments | caller | home_writer
private.build_focus | caller | home_writer
private.build_forbidden_results | caller | home_writer
private.build_interval | caller | home_writer
private.build_issue_state | caller | nobody
private.build_match_patterns | caller | home_eraser
private.build_not_executed_result | caller | home_eraser, home_writer
private.build_preview | caller | home_writer
private.build_provenance | caller | home_writer
private.build_recorded_event_data | caller | home_writer
private.build_recorded_event_message | caller | home_writer
private.build_removal_patterns | caller | home_eraser
private.build_replacement_plan | caller | home_writer
private.build_replay_outcome | caller | home_writer
private.build_result_part | caller | home_writer
private.build_running_outcome | caller | home_writer
private.build_saved_event_fields | caller | home_writer
private.build_search_message | caller | home_writer
private.build_search_results | caller | home_writer
private.build_settled_effects | caller | home_writer
private.build_settled_outcomes | caller | home_writer
private.build_short_ids_pattern | caller | home_eraser
private.build_summary_lines | caller | home_writer
private.build_text_query | caller | home_writer
private.build_tool_result | caller | home_eraser, home_jobs, home_writer
private.build_turn_running_outcome | caller | home_writer
private.build_undo_hint | caller | home_writer
private.build_waiting_outcome | caller | home_writer
private.can_respond | caller | home_writer
private.can_settle | caller | home_writer
private.cancel_pending_calls | caller | home_writer
private.cancel_pending_turns | caller | home_writer
private.check_amendment_patch | caller | home_writer
private.check_approval_change | caller | nobody
private.check_asset_input | caller | home_writer
private.check_asset_provenance | migrator | nobody
private.check_calendar_feed_limits | caller | home_writer
private.check_caller_and_arguments | caller | home_writer
private.check_caller_is_owner | caller | home_eraser, home_writer
private.check_change_limit | caller | home_writer
private.check_clear_argument | caller | home_writer
private.check_cleared_asset_arguments | caller | home_writer
private.check_correction | migrator | nobody
private.check_correction_patch | caller | nobody
private.check_counted_event | caller | home_writer
private.check_display_name | caller | nobody
private.check_event_asset | caller | home_writer
private.check_event_date | caller | nobody
private.check_event_input | caller | home_writer
private.check_event_type_for_amendment | caller | home_writer
private.check_events_limit | home_writer | home_eraser, home_writer
private.check_fact_changes | caller | nobody
private.check_home_name | caller | home_eraser
private.check_homes_limit | caller | home_writer
private.check_idempotency_key | caller | home_writer
private.check_invitation_limits | caller | home_writer
private.check_limits | caller | home_writer
private.check_period_to_void | caller | home_writer
private.check_request | caller | authenticated
private.check_response | caller | home_writer
private.check_role | caller | home_writer
private.check_status_change | migrator | nobody
private.check_texts | caller | anon, authenticated
private.check_thread_title | caller | nobody
private.check_time_zone | caller | nobody
private.check_tool_call_change | caller | nobody
private.check_turn_change | caller | nobody
private.check_void_of_period | caller | home_writer
private.claim_home | home_writer | authenticated, home_writer
private.claim_thread | caller | home_writer
private.close_invitations | migrator | nobody
private.combine_stems | caller | home_writer
private.compare_asset | caller | home_writer
private.compare_places | caller | home_writer
private.complete_pending_turn | caller | home_writer
private.complete_schedule | caller | home_writer
private.compute_first_due_date | caller | home_writer
private.compute_lease_expiry | caller | home_writer
private.compute_next_due_date | caller | home_writer
private.compute_seconds_until_turn_allowed | caller | home_writer
private.compute_turn_outcome | caller | home_writer
private.confirm_update_home_asset | caller | home_writer
private.continue_erasures | home_eraser | home_eraser
private.continue_stemming | caller | nobody
private.continue_turn | caller | home_writer
private.correct_usage_month | caller | nobody
private.count_accepted_calls | caller | home_writer
private.count_candidate_hits | caller | home_writer
private.count_date_change | caller | nobody
private.count_fixed_dates | caller | authenticated, home_writer, service_role
private.count_hits_of_home | caller | home_writer
private.count_rows_to_erase | caller | home_eraser
private.count_search_hits | caller | home_writer
private.count_shown_passes | caller | home_writer
private.count_storage | caller | home_writer
private.create_calendar_feed | home_writer | authenticated, home_writer
private.create_home | home_writer | authenticated, home_writer
private.create_person | migrator | nobody
private.create_thread | caller | home_writer
private.create_turn | caller | home_writer
private.decide_by_message | caller | home_writer
private.delete_home_rows | caller | home_eraser
private.delete_message | home_eraser | authenticated, home_eraser
private.delete_rows_of_table | caller | home_eraser
private.delete_superseded_turn_events | caller | home_writer
private.delete_thread | home_eraser | authenticated, home_eraser
private.describe_call | caller | home_writer
private.describe_ids | caller | home_writer
private.describe_results | caller | home_writer
private.describe_streamed_turn | caller | home_writer
private.describe_turn | caller | home_writer
private.build_stored_answer | caller | home_writer
private.delete_old_turn_events | home_eraser | home_eraser
private.drop_old_texts | home_eraser | home_eraser
private.end_expired_lease | caller | home_writer
private.end_schedules | caller | home_writer
private.ensure_person | migrator | home_writer
private.erase_home | home_eraser | authenticated, home_eraser
private.escape_pattern | caller | home_eraser
private.estimate_input_tokens | caller | home_writer
private.expire_overdue_approvals | caller | home_writer
private.extend_lease | caller | home_writer
private.extract_complaint_stems | caller | home_writer
private.extract_place | caller | home_writer
private.extract_reply_fields | caller | home_writer
private.find_approval | caller | home_writer
private.find_asset_by_kind | caller | home_writer
private.find_asset_change_conflict | caller | home_writer
private.find_asset_kind | migrator | home_writer
private.find_asset_outcome | caller | home_writer
private.find_asset_to_update | caller | home_writer
private.find_brand_in_text | caller | home_writer
private.find_call | caller | home_writer
private.find_call_of_result | caller | home_writer
private.find_call_rejection | caller | home_writer
private.find_counted_event | caller | home_writer
private.find_current_redaction | caller | home_eraser
private.find_dismissal_rejection | caller | home_writer
private.find_duplicate_result | caller | home_writer
private.find_end_of_running_turns | caller | home_writer
private.find_event_chain | caller | home_writer
private.find_event_to_void | caller | home_writer
private.find_events_by_filters | caller | home_writer
private.find_events_by_words | migrator | home_writer
private.find_events_of_subject | caller | home_writer
private.find_events_of_subjects | caller | home_writer
private.find_events_of_terms | caller | home_writer
private.find_exceeded_limit | caller | home_writer
private.find_first_seq | caller | home_writer
private.find_fixed_date_after | caller | authenticated, home_writer, service_role
private.find_history_start | caller | home_writer
private.find_issue_of_event | caller | home_writer
private.find_kind_category | caller | home_writer
private.find_kind_in_words | caller | home_writer
private.find_kind_of_phrase | caller | home_writer
private.find_longest_term | caller | home_writer
private.find_message_in_progress | caller | home_writer
private.find_missing_asset_value | caller | home_writer
private.find_or_add_vendor | caller | home_writer
private.find_original_event | caller | home_eraser, home_writer
private.find_own_erasure | caller | home_eraser
private.find_page_start | caller | home_writer
private.find_partial_matches | caller | home_writer
private.find_regeneration | caller | home_writer
private.find_related_event | caller | home_writer
private.find_repeated_result | caller | home_writer
private.find_replacement_conflict | caller | home_writer
private.find_result_without_run | caller | home_writer
private.find_row_id | caller | home_writer
private.find_running_outcome | caller | home_writer
private.find_search_term | caller | home_writer
private.find_searched_kind | caller | home_writer
private.find_streamed_turn | caller | home_writer
private.find_symptom_issue | caller | home_writer
private.find_system_life | caller | home_writer
private.find_tool_function | caller | home_writer
private.find_turn_by_lease | caller | home_writer
private.find_turn_by_message | caller | home_writer
private.find_turn_by_request | caller | home_writer
private.find_undo_conflict | caller | home_writer
private.find_unlinked_work | caller | home_writer
private.find_void_of_period | caller | home_writer
private.find_waiting_turn | caller | home_writer
private.find_wrong_event_states | caller | nobody
private.finish_turn | home_writer | authenticated, home_writer
private.fit_output | caller | home_writer
private.fit_part | caller | home_writer
private.fit_parts | caller | home_writer
private.fit_reply | caller | home_writer
private.fold_events | caller | nobody
private.format_asset_field | caller | home_writer
private.format_asset_name | caller | home_calendar, home_writer
private.build_catalogue_interval | caller | home_writer
private.format_compact_json | caller | home_eraser, home_writer
private.format_date | caller | home_writer
private.format_disposition | caller | home_writer
private.format_first_subject | caller | home_writer
private.format_ids | caller | home_writer
private.format_json_within | caller | home_eraser
private.format_new_asset | caller | home_writer
private.build_old_asset | caller | home_writer
private.format_hits_query | caller | home_writer
private.format_search_condition | caller | home_writer
private.format_search_scores | caller | home_writer
private.format_short_id | caller | home_eraser, home_writer
private.format_term | caller | home_writer
private.get_call_date | caller | home_writer
private.get_claim_time | migrator | home_writer
private.get_clock_time | caller | home_eraser, home_writer
private.get_companion_field | caller | home_writer
private.get_corrected_event | caller | home_writer
private.get_currency_digits | caller | home_writer
private.get_current_month | caller | home_writer
private.get_departure_time | migrator | home_eraser
private.get_event_source | caller | home_writer
private.get_highest_severity | caller | home_writer
private.get_id_prefixes | caller | home_writer
private.get_invited_role | migrator | home_writer
private.get_kind_label | migrator | home_calendar, home_writer
private.get_known_date | caller | home_writer
private.get_max_confidence | caller | home_eraser, home_writer
private.get_removed_text | caller | home_eraser
private.get_reply_fields | caller | home_writer
private.get_resolved_input | caller | home_writer
private.get_role_rank | caller | home_writer
private.get_search_budget | caller | home_writer
private.get_source_strength | caller | home_writer
private.get_text_configuration | caller | home_writer
private.get_thread_key | caller | home_writer
private.get_undo_window | caller | home_writer
private.handle_deleted_account | migrator | nobody
private.has_added_all_events | caller | home_writer
private.has_amounts | caller | home_writer
private.has_answered_question | caller | home_writer
private.has_changed_assets | caller | home_writer
private.has_decided_call | caller | home_writer
private.has_left_home | migrator | home_eraser
private.has_long_number | caller | authenticated, home_writer
private.has_long_text | caller | home_writer
private.has_pending_calls | caller | home_writer
private.has_reserved_usage | caller | home_writer
private.has_room_for_turn_events | caller | home_writer
private.has_rows_of_home | caller | home_eraser
private.has_running_turn | caller | home_writer
private.has_same_text | caller | home_writer
private.has_stored_pass | caller | home_writer
private.has_waiting_turn | caller | home_writer
private.has_one_term | caller | home_writer
private.has_whole_matches | caller | home_writer
private.hash_call | caller | home_writer
private.hash_home_name | caller | home_eraser
private.hash_key | caller | home_eraser, home_writer
private.hash_stems | caller | nobody
private.holds_lease | caller | home_writer
private.home_context | caller | home_writer
private.home_today | migrator | authenticated, home_calendar, home_writer, service_role
private.import_history | caller | home_writer
private.invite_home_member | home_writer | authenticated, home_writer
private.is_allowed_transition | caller | home_writer
private.is_approval_required | caller | home_writer
private.is_approved | caller | home_writer
private.is_asset_referenced | caller | home_writer
private.is_assigned_to_caller | caller | home_writer
private.is_budget_exhausted | caller | home_writer
private.is_bulk_event | caller | nobody
private.is_call_id_ambiguous | caller | home_writer
private.is_clarified_later | caller | home_writer
private.is_contradiction | caller | home_writer
private.is_cost_counted_in | caller | home_writer
private.is_creating_home | migrator | home_writer
private.is_dangerous_text | caller | home_writer
private.is_deep | caller | home_eraser, home_writer
private.is_detail_of_issue | caller | nobody
private.is_discovery | caller | home_writer
private.is_evidence_of_asset | caller | home_writer
private.is_finished | caller | home_writer
private.is_home_without_members | migrator | home_eraser
private.is_in_voided_period | caller | home_writer
private.is_issue_named_in_message | caller | home_writer
private.is_key_reused | caller | home_writer
private.is_last_turn | caller | home_writer
private.is_lease_active | caller | home_writer
private.is_named_in_message | caller | home_writer
private.is_other_appliance | caller | home_writer
private.is_other_asset | caller | home_writer
private.is_other_make | caller | home_writer
private.is_outside_result | caller | home_writer
private.is_paid_event_type | caller | home_writer
private.is_past_event_type | caller | home_writer
private.is_person_required | caller | home_writer
private.is_place_word | caller | home_writer
private.is_regeneration_key | caller | home_writer
private.is_repeated_response | caller | home_writer
private.is_same_period | caller | home_writer
private.is_same_request | caller | home_writer
private.is_schedule_changed_since | caller | home_writer
private.is_specific_kind | caller | home_writer
private.is_storage_exhausted | caller | home_writer
private.is_structural_field | caller | home_eraser
private.is_thread_id | caller | home_writer
private.is_turn_id | migrator | home_writer
private.is_new_request | migrator | home_writer
private.is_valid_asset | caller | home_eraser, home_writer
private.is_valid_event | caller | home_eraser, home_writer
private.is_valid_event_state | caller | home_eraser, home_writer
private.is_valid_parts | caller | home_eraser, home_writer
private.is_valid_pass | caller | home_eraser, home_writer
private.is_valid_tool_call | caller | home_eraser, home_writer
private.is_valid_message | caller | home_eraser, home_writer
private.is_valid_thread | caller | authenticated, home_eraser, home_writer
private.is_valid_turn | caller | home_eraser, home_writer
private.is_valid_turn_event_batch | caller | home_writer
private.is_valid_usage | caller | home_eraser, home_writer
private.is_voided | caller | home_writer
private.is_work_event_type | caller | home_writer
private.join_pass_messages | caller | home_writer
private.join_phrases | caller | home_writer
private.keep_fields | caller | home_eraser, home_writer
private.keep_ignored_arguments | caller | home_writer
private.keep_newest_lines | caller | home_writer
private.keep_text | caller | home_writer
private.list_given_arguments | caller | home_writer
private.list_other_details | caller | home_writer
private.list_other_event_values | caller | home_writer
private.list_unused_arguments | caller | home_writer
private.list_unused_costs | caller | home_writer
private.list_unused_event_arguments | caller | home_writer
private.list_unused_schedule_arguments | caller | home_writer
private.list_used_schedule_arguments | caller | home_writer
private.manage_schedule | caller | home_writer
private.offer_home_transfer | home_writer | authenticated, home_writer
private.list_role_rights | home_writer | authenticated, home_writer
private.accept_home_transfer | migrator | authenticated
private.are_days_away_changed_since | caller | home_writer
private.confirm_home_transfer | migrator | authenticated
private.list_home_invitations | migrator | authenticated
private.read_invitation | migrator | anon, authenticated
private.check_new_owner | caller | nobody
private.check_transfer_offer | caller | nobody
private.lease_reminders | home_jobs | anon, authenticated, home_jobs
private.leave_home | home_writer | authenticated, home_writer
private.limit_home_tokens | caller | home_writer
private.limit_texts | caller | home_eraser
private.limit_turn_outcome | caller | home_writer
private.link_unlinked_work | caller | home_writer
private.list_active_schedules | caller | home_writer
private.list_appliance_brands | caller | home_writer
private.list_asset_changes | caller | home_writer
private.list_asset_fact_fields | caller | home_writer
private.list_asset_options | caller | home_writer
private.list_assets_in_succession | caller | home_writer
private.list_attention_items | caller | home_writer
private.list_best_groups | caller | home_writer
private.list_best_scores | caller | home_writer
private.list_calendar_entries | caller | home_calendar
private.list_calendar_reviews | caller | home_calendar
private.list_calendar_schedules | caller | home_calendar
private.list_calls | caller | home_writer
private.list_context_short_ids | caller | home_writer
private.list_correctable_fields | caller | nobody
private.list_corrections_of_event | caller | home_eraser
private.list_cost_sums | caller | home_writer
private.list_dispositions | caller | home_writer
private.list_event_changes | caller | home_writer
private.list_event_texts | caller | home_eraser
private.list_events_of_same_call | caller | home_writer
private.list_events_to_void | caller | home_writer
private.list_facts_to_take_over | caller | home_writer
private.list_fixed_dates | caller | home_calendar
private.list_homes_being_erased | migrator | home_eraser, home_writer
private.list_id_choices | caller | home_writer
private.list_importable_messages | caller | home_writer
private.list_jobs | caller | nobody
private.list_json_texts | caller | home_eraser
private.list_kind_modifiers | caller | home_writer
private.list_kind_phrases | caller | home_writer
private.list_leading_assets | caller | home_writer
private.list_linked_ids | caller | home_writer
private.list_links | caller | home_writer
private.list_maintenance_offers | home_writer | authenticated, home_writer
private.list_missing_reminders | caller | nobody
private.list_offered_tasks | caller | home_writer
private.list_matching_threads | caller | home_writer
private.list_name_words | caller | home_writer
private.list_newest_hits | caller | home_writer
private.list_open_issues | caller | home_writer
private.list_open_issues_of_asset | caller | home_writer
private.list_open_links | caller | home_writer
private.list_open_work | caller | home_writer
private.list_originals | caller | home_writer
private.list_own_contractors | caller | home_writer
private.list_own_costs | caller | home_writer
private.list_passes | caller | home_writer
private.list_people_of_my_homes | migrator | authenticated, home_writer
private.list_phrase_stems | caller | home_writer
private.list_place_words | caller | home_writer
private.list_recent_events | caller | home_writer
private.list_recent_vendors | caller | home_writer
private.list_reminder_items | caller | nobody
private.list_results | caller | home_writer
private.list_schedules_of_asset | caller | home_writer
private.list_schedules_to_complete_again | caller | home_writer
private.list_search_candidates | caller | home_writer
private.list_search_keys | caller | nobody
private.list_search_languages | caller | home_writer
private.list_searched_event_types | caller | home_writer
private.list_searched_issues | caller | home_writer
private.list_settled_issues | caller | home_writer
private.list_short_ids | caller | home_writer
private.list_synonyms | caller | home_writer
private.list_term_conditions | caller | home_writer
private.list_texts | caller | home_writer
private.list_threads_to_blank | migrator | home_eraser
private.list_trades | caller | home_writer
private.list_turn_event_batches | caller | home_writer
private.list_turns_of_events | caller | home_eraser
private.list_undecided_calls | caller | home_writer
private.list_uuids | caller | home_writer
private.list_vendor_changes | caller | home_writer
private.lock_caller | caller | home_writer
private.may_begin_attempt | caller | home_writer
private.read_schedule_row | caller | home_writer
private.try_lock_caller | caller | home_writer
private.try_lock_chats_of_home | caller | home_eraser
private.lock_chats_of_home | caller | home_eraser
private.lock_home_of_link | caller | home_jobs
private.lock_rows_to_erase | migrator | home_eraser
private.lock_thread | caller | home_writer
private.lock_thread_by_key | caller | home_writer
private.lock_turn | caller | home_writer
private.lock_usage | caller | home_writer
private.log_home_update | migrator | nobody
private.log_invitation | migrator | nobody
private.log_member_change | migrator | nobody
private.make_token | caller | home_writer
private.map_clearable_arguments | caller | home_writer
private.map_clearable_asset_arguments | caller | home_writer
private.mark_home_for_erasure | caller | home_eraser
private.mark_occurrence_due | caller | home_writer
private.match_discovered_asset | caller | home_writer
private.match_report | caller | home_writer
private.may_call_model | caller | home_writer
private.may_call_tools_again | caller | home_writer
private.may_decide | caller | home_writer
private.merge_corrections | caller | home_writer
private.merge_result_into_parts | caller | home_writer
private.move_due_date | caller | home_writer
private.move_into_season | caller | authenticated, home_calendar, home_writer, service_role
private.move_nulls_to_clear | caller | authenticated
private.move_schedules | caller | home_writer
private.my_home_ids | migrator | authenticated, home_calendar, home_eraser, home_writer
private.my_homes | migrator | authenticated, home_calendar, home_eraser, home_writer
private.next_morning | caller | nobody
private.parse_asset_input | caller | home_writer
private.parse_calendar_filter | caller | home_writer
private.parse_error_text | caller | home_writer
private.parse_event_input | caller | home_writer
private.parse_home_fields | caller | home_writer
private.parse_json | caller | home_eraser, home_writer
private.parse_lease_seconds | caller | home_writer
private.parse_partial_date | caller | home_writer
private.parse_pass_number | caller | home_writer
private.parse_places | caller | home_writer
private.parse_schedule_fields | caller | home_writer
private.parse_search_input | caller | home_writer
private.parse_search_scope | caller | home_writer
private.parse_search_subjects | caller | home_writer
private.parse_short_id | caller | home_writer
private.parse_uuid | caller | home_writer
private.parse_uuids | caller | home_writer
private.parse_vendor_input | caller | home_writer
private.plan_amendment | caller | home_writer
private.plan_asset_update | caller | home_writer
private.plan_catalogue_schedule | caller | home_writer
private.plan_correction | caller | home_writer
private.plan_links | caller | home_writer
private.plan_merge | caller | home_writer
private.plan_new_schedule | caller | home_writer
private.plan_replacement | caller | home_writer
private.plan_schedules | caller | home_writer
private.plan_vendor | caller | home_writer
private.plan_void | caller | home_writer
private.policy_correct_home_record | caller | home_writer
private.policy_merge_home_assets | caller | home_writer
private.policy_replace_home_asset | caller | home_writer
private.policy_schedule_maintenance | caller | home_writer
private.policy_update_home_asset | caller | home_writer
private.preview_correct_home_record | caller | home_writer
private.preview_manage_schedule | caller | home_writer
private.preview_merge_home_assets | caller | home_writer
private.preview_record_home_event | caller | home_writer
private.preview_replace_home_asset | caller | home_writer
private.preview_schedule_maintenance | caller | home_writer
private.preview_update_home_asset | caller | home_writer
private.preview_update_issue_status | caller | home_writer
private.purge_abandoned_homes | home_eraser | home_eraser
private.reactivate_schedule | caller | home_writer
private.read_calendar_feed | home_calendar | anon, authenticated, home_calendar
private.read_count | caller | home_writer
private.read_history | caller | home_writer
private.read_jobs_status | home_jobs | anon, authenticated, home_jobs
private.record_job_run | caller | nobody
private.read_message_page | caller | home_writer
private.read_messages | home_writer | authenticated, home_writer
private.read_offer | caller | home_writer
private.read_said_identity | caller | home_writer
private.read_turn_events | home_writer | authenticated, home_writer
private.rebuild_event_states | caller | nobody
private.rebuild_issue_states | migrator | home_eraser
private.record_amendment | caller | home_writer
private.record_decision | caller | home_writer
private.record_new_schedule | caller | home_writer
private.record_responder | caller | home_writer
private.record_schedule_change | caller | home_writer
private.record_status_change | caller | home_writer
private.record_usage | caller | home_writer
private.record_voids | caller | home_writer
private.redact_chat_copies | caller | home_eraser
private.redact_events | caller | home_eraser
private.redact_home_event | home_eraser | authenticated, home_eraser
private.redact_payload | caller | home_eraser
private.redeem_invitation | migrator | home_writer
private.regenerate_completed_turn | caller | home_writer
private.regenerate_turn | caller | home_writer
private.rehearse_call | caller | home_writer
private.reject_agents | caller | authenticated, home_writer
private.reject_change | caller | nobody
private.release_expired_key | caller | home_writer
private.release_turn | home_writer | authenticated, home_writer
private.remove_texts | caller | home_eraser
private.remove_texts_from_json | caller | home_eraser
private.remove_texts_from_string | caller | home_eraser
private.renew_turn | home_writer | authenticated, home_writer
private.replace_estimate | caller | home_writer
private.reopen_occurrence | caller | home_writer
private.reopen_schedules | caller | home_writer
private.reopen_schedules_of_event | caller | home_writer
private.request_approval | caller | home_writer
private.request_stop | caller | home_writer
private.reserve_usage | caller | home_writer
private.resolve_asset_kind | caller | home_writer
private.resolve_call | caller | home_writer
private.resolve_call_kind | caller | home_writer
private.resolve_event_asset | caller | home_writer
private.resolve_home | caller | home_writer
private.resolve_ids | caller | home_writer
private.resolve_input | caller | home_writer
private.resolve_limits | caller | home_writer
private.resolve_search | caller | home_writer
private.resolve_thread | caller | home_writer
private.respond_to_finished_call | caller | home_writer
private.respond_to_pending_call | caller | home_writer
private.restore_asset_values | caller | home_writer
private.restore_schedule_state | caller | home_writer
private.revoke_agent_access | home_writer | authenticated, home_writer
private.revoke_agent_grants | migrator | nobody
private.run_agent_tool | home_writer | authenticated, home_writer
private.run_writing_call | caller | home_writer
private.save_last_call | caller | home_writer
private.update_vendor_after_correction | caller | home_writer
private.resume_schedules | caller | home_writer
private.retitle_reminders | migrator | nobody
private.revert_merge | caller | home_writer
private.revert_replacement | caller | home_writer
private.revert_schedule_change | caller | home_writer
private.revoke_calendar_feed | home_writer | authenticated, home_writer
private.revoke_calendar_feeds | migrator | nobody
private.revoke_home_invitation | home_writer | authenticated, home_writer
private.revoke_home_member | home_writer | authenticated, home_writer
private.run_act_link | caller | home_jobs
private.run_approved_call | caller | home_writer
private.run_call | caller | home_writer
private.run_calls | caller | home_writer
private.run_home_tool | home_writer | authenticated, home_writer
private.run_tool | caller | home_writer
private.run_tool_function | caller | home_writer
private.run_tools | home_writer | authenticated, home_writer
private.save_event_state | migrator | nobody
private.save_home_event | caller | home_writer
private.save_followed_reviews | migrator | nobody
private.save_issue_state | migrator | nobody
private.save_last_event | migrator | nobody
private.save_last_event_of_assets | migrator | nobody
private.save_redacted_state | migrator | nobody
private.save_states_of_merged_asset | migrator | nobody
private.save_states_of_period | caller | nobody
private.save_states_of_reports | caller | nobody
private.can_delete_texts_of | caller | home_eraser
private.check_correction_by_contributor | caller | home_writer
private.check_storage_limit | caller | home_writer
private.compute_warranty_end | caller | home_writer
private.count_hits_of_assets | caller | home_writer
private.count_hits_of_subjects | caller | home_writer
private.find_asset_in_use | caller | home_writer
private.find_field_changed_since | caller | home_writer
private.fits_name_patterns | caller | home_writer
private.forget_changed_homes | caller | nobody
private.forget_home_ids | caller | home_eraser, home_writer
private.format_place | caller | home_writer
private.format_places | caller | home_writer
private.get_stored_text_limit | caller | home_writer
private.has_only_words | caller | home_writer
private.has_stored_usage | caller | home_writer
private.is_accepting_transfer | migrator | home_writer
private.is_task_named_in_message | caller | home_writer
private.keep_current_assignee | caller | home_writer
private.keep_home_ids | caller | home_writer
private.list_covered_tasks | caller | home_writer
private.list_unpaid_event_types | caller | authenticated, home_writer, service_role
private.list_unused_warranty | caller | home_writer
private.may_contributor_correct | caller | home_writer
private.move_past_days_away | caller | authenticated, home_calendar, home_writer, service_role
private.must_person_correct | caller | home_writer
private.must_person_settle | caller | home_writer
private.policy_update_issue_status | caller | home_writer
private.read_duration | caller | home_writer
private.record_app_write | home_writer | home_eraser, home_writer
private.record_thread_change | home_writer | home_writer
private.revert_days_away | caller | home_writer
private.says_it_is_back | caller | home_writer
private.schedule_jobs | caller | nobody
private.search_assets | caller | home_writer
private.search_home_record | caller | home_writer
private.search_vendors | caller | home_writer
private.set_days_away | caller | home_writer
private.set_event_defaults | migrator | nobody
private.set_home_member_role | home_writer | authenticated, home_writer
private.set_job_secret | caller | nobody
private.set_language | home_writer | authenticated, home_writer
private.set_notification | home_writer | authenticated, home_jobs, home_writer
private.set_number | migrator | nobody
private.set_root_event | migrator | nobody
private.set_tool_policy | home_writer | authenticated, home_writer
private.settle_by_first_entry | caller | home_writer
private.settle_issue | caller | home_writer
private.settle_links | caller | home_writer
private.settle_occurrence | caller | home_writer
private.settle_ownership | migrator | nobody
private.settle_reminder | home_jobs | anon, authenticated, home_jobs
private.settle_review | caller | home_writer
private.shift_season | caller | home_writer
private.skip_schedule | caller | home_writer
private.snooze_schedule | caller | home_writer
private.split_kind_words | caller | home_writer
private.split_query_words | caller | home_writer
private.split_words | caller | home_writer
private.stem_events | caller | nobody
private.stem_events_again | migrator | nobody
private.stop_running_turn | caller | home_writer
private.stop_turn | home_writer | authenticated, home_writer
private.store_app_call | caller | home_writer
private.store_assistant_message | caller | home_writer
private.store_call | caller | home_writer
private.store_event_states | caller | nobody
private.store_fallback_message | caller | home_writer
private.store_issue_state | caller | nobody
private.store_pass | caller | home_writer
private.store_reply | caller | home_writer
private.store_result | caller | home_writer
private.store_result_in_message | caller | home_writer
private.store_states_of_period | caller | nobody
private.store_turn_events | caller | home_writer
private.store_user_message | caller | home_writer
private.take_over_turn | caller | home_writer
private.to_major_units | caller | home_writer
private.to_minor_units | caller | home_writer
private.tool_calculate_cost_impact | home_writer | home_writer
private.tool_correct_home_record | home_writer | home_writer
private.tool_get_contractor_recommendations | home_writer | home_writer
private.tool_get_home_asset | home_writer | home_writer
private.tool_list_attention | home_writer | home_writer
private.tool_manage_schedule | home_writer | home_writer
private.tool_merge_home_assets | home_writer | home_writer
private.tool_record_home_event | home_writer | home_writer
private.tool_replace_home_asset | home_writer | home_writer
private.tool_save_vendor | home_writer | home_writer
private.tool_schedule_maintenance | home_writer | home_writer
private.tool_search_home_record | home_writer | home_writer
private.tool_update_home_asset | home_writer | home_writer
private.tool_update_issue_status | home_writer | home_writer
private.trim_text | caller | home_writer
private.truncate_text | caller | home_writer
private.try_ensure_person | caller | home_writer
private.update_asset_after_correction | caller | home_writer
private.update_assets_and_vendors_of_period | caller | home_writer
private.update_home | home_writer | authenticated, home_writer
private.update_installation_date | caller | home_writer
private.update_related_issue | caller | home_writer
private.update_schedules_after_correction | caller | home_writer
private.update_thread_summary | caller | home_writer
private.update_values_of_period | caller | home_writer
private.use_act_link | home_jobs | anon, authenticated, home_jobs
private.void_events_of_person | home_writer | authenticated, home_writer
private.wake_reminders | migrator | nobody
private.wake_reminders_of_home | migrator | nobody
private.wake_reminders_of_row | migrator | nobody
private.write_asset_values | caller | home_writer
private.write_vendor_changes | caller | home_writer
public.accept_invitation | caller | authenticated
public.act_on_schedule | caller | authenticated
public.add_asset | caller | authenticated
public.add_schedules | caller | authenticated
public.add_vendor | caller | authenticated
public.answer_call | caller | authenticated
public.append_turn_events | caller | authenticated
public.begin_turn | caller | authenticated
public.claim_home | caller | authenticated
public.correct_event | caller | authenticated
public.create_calendar_feed | caller | authenticated
public.create_home | caller | authenticated
public.decide_agent_call | caller | authenticated
public.delete_message | caller | authenticated
public.delete_thread | caller | authenticated
public.erase_home | caller | authenticated
public.finish_turn | caller | authenticated
public.grant_agent_access | caller | authenticated
public.invite_home_member | caller | authenticated
public.offer_home_transfer | caller | authenticated
public.accept_home_transfer | caller | authenticated
public.confirm_home_transfer | caller | authenticated
public.list_home_invitations | caller | authenticated
public.list_role_rights | caller | authenticated
public.read_invitation | caller | anon, authenticated
public.lease_reminders | caller | anon, authenticated
public.leave_home | caller | authenticated
public.list_maintenance_offers | caller | authenticated
public.merge_assets | caller | authenticated
public.read_calendar_feed | caller | anon, authenticated
public.read_jobs_status | caller | anon, authenticated
public.read_messages | caller | authenticated
public.read_turn_events | caller | authenticated
public.record_event | caller | authenticated
public.redact_home_event | caller | authenticated
public.release_turn | caller | authenticated
public.rename_thread | caller | authenticated
public.renew_turn | caller | authenticated
public.replace_asset | caller | authenticated
public.retire_asset | caller | authenticated
public.revoke_agent_access | caller | authenticated
public.revoke_calendar_feed | caller | authenticated
public.revoke_home_invitation | caller | authenticated
public.revoke_home_member | caller | authenticated
public.run_agent_tool | caller | authenticated
public.run_home_tool | caller | authenticated
public.run_tools | caller | authenticated
public.set_home_member_role | caller | authenticated
public.set_issue_status | caller | authenticated
public.set_language | caller | authenticated
public.set_notification | caller | authenticated
public.set_tool_policy | caller | authenticated
public.settle_reminder | caller | anon, authenticated
public.share_thread | caller | authenticated
public.stop_turn | caller | authenticated
public.update_asset | caller | authenticated
public.update_home | caller | authenticated
public.update_vendor | caller | authenticated
public.use_act_link | caller | anon, authenticated
public.void_event | caller | authenticated
public.void_events_of_person | caller | authenticated
$list$, e'\n'), e'\n');

-- Superusers and the migrator, who owns the objects, are left out.
create view pg_temp.roles as
select r.oid, r.rolname::text as name from pg_roles r
where not r.rolsuper and r.rolname !~ '^pg_' and r.oid <> (select relowner from pg_class where oid = 'homes'::regclass);

create view pg_temp.found_schemas as
select n.nspname || ' | ' || r.name || ' | ' || string_agg(w.privilege, ', ' order by w.n) as line
from pg_namespace n
cross join pg_temp.roles r
cross join unnest(array['usage', 'create']) with ordinality w (privilege, n)
where n.nspname in ('public', 'private') and has_schema_privilege(r.oid, n.oid, w.privilege)
group by n.nspname, r.name;

create view pg_temp.objects as
select c.oid, 'pg_class'::regclass as catalog, c.relnamespace::regnamespace || '.' || c.relname as name, c.relkind as kind from pg_class c
where c.relkind in ('r', 'p', 'v', 'm', 'f', 'S')
union all
select p.oid, 'pg_proc', p.pronamespace::regnamespace || '.' || p.proname, null from pg_proc p;

create view pg_temp.own_objects as
select o.* from pg_temp.objects o
where o.name ~ '^(public|private)\.' and not exists (select from pg_depend d where d.classid = o.catalog and d.objid = o.oid and d.deptype = 'e');

-- A privilege on some columns only is followed by their names.
create view pg_temp.found_privileges as
select o.name || ' | ' || coalesce(g.role, 'nobody') || ' | ' || coalesce(g.privileges, 'none') as line
from pg_temp.own_objects o
left join lateral (
  select r.name as role, string_agg(w.privilege || coalesce(' (' || p.columns || ')', ''), ', ' order by w.n) as privileges
  from pg_temp.roles r
  cross join unnest(array['select', 'insert', 'update', 'references', 'delete', 'truncate', 'trigger']) with ordinality w (privilege, n)
  cross join lateral (
    select case when o.kind = 'S' then w.privilege in ('select', 'update') and has_sequence_privilege(r.oid, o.oid, w.privilege)
      else has_table_privilege(r.oid, o.oid, w.privilege) end as complete
  ) t
  cross join lateral (
    select string_agg(a.attname, ', ' order by a.attnum) as columns from pg_attribute a
    where not t.complete and o.kind <> 'S' and w.n <= 4 and a.attrelid = o.oid and a.attnum > 0 and not a.attisdropped
      and has_column_privilege(r.oid, o.oid, a.attnum, w.privilege)
  ) p
  where t.complete or p.columns is not null
  group by r.name
) g on true
where o.kind is not null;

create view pg_temp.found_functions as
select o.name || ' | ' || case when not p.prosecdef then 'caller' when p.proowner = h.relowner then 'migrator' else p.proowner::regrole::text end
  || ' | ' || coalesce((select string_agg(r.name, ', ' order by r.name) from pg_temp.roles r where has_function_privilege(r.oid, o.oid, 'execute')), 'nobody') as line
from pg_temp.own_objects o
join pg_proc p on p.oid = o.oid
join pg_class h on h.oid = 'homes'::regclass
where o.kind is null;

select is_empty($$ (select 'Add to listed_schemas in grants_each_object_as_listed: ' || line from (table pg_temp.found_schemas except table listed_schemas) f
  union all select 'Remove from listed_schemas: ' || line from (table listed_schemas except table pg_temp.found_schemas) l) order by 1 $$,
  'each role has the listed privileges on each schema');
select is_empty($$ (select 'Add to listed_privileges in grants_each_object_as_listed: ' || line from (table pg_temp.found_privileges except table listed_privileges) f
  union all select 'Remove from listed_privileges: ' || line from (table listed_privileges except table pg_temp.found_privileges) l) order by 1 $$,
  'each role has the listed privileges on each table, view and sequence');
select is_empty($$ (select 'Add to listed_functions in grants_each_object_as_listed: ' || line from (table pg_temp.found_functions except all table listed_functions) f
  union all select 'Remove from listed_functions: ' || line from (table listed_functions except all table pg_temp.found_functions) l) order by 1 $$,
  'each function runs as listed and is executed by the listed roles');

select * from finish();
rollback;
