-- Without a revoke, everyone may execute a new function.
revoke all on all functions in schema private from public;

-- 10_helpers/bounds
grant execute on function private.check_request to authenticated;
grant execute on function private.check_texts to anon, authenticated;
grant execute on function private.has_long_number to authenticated, home_writer;
grant execute on function private.has_long_text to home_writer;
grant execute on function private.is_deep to home_writer, home_eraser;
grant execute on function private.keep_text to home_writer;

-- 10_helpers/checks
grant execute on function private.is_valid_asset to home_writer, home_eraser;
grant execute on function private.is_valid_event to home_writer, home_eraser;
grant execute on function private.is_valid_event_state to home_writer, home_eraser;
grant execute on function private.is_valid_message to home_writer, home_eraser;
grant execute on function private.is_valid_pass to home_writer, home_eraser;
grant execute on function private.is_valid_thread to authenticated, home_writer, home_eraser;
grant execute on function private.is_valid_tool_call to home_writer, home_eraser;
grant execute on function private.is_valid_turn to home_writer, home_eraser;
grant execute on function private.is_valid_usage to home_writer, home_eraser;

-- 10_helpers/ids
grant execute on function private.format_short_id to home_writer, home_eraser;
grant execute on function private.parse_short_id to home_writer;
grant execute on function private.list_uuids to home_writer;
grant execute on function private.make_uuid_v7 to home_writer, home_eraser;
grant execute on function private.get_id_prefixes to home_writer;

-- 10_helpers/kinds
grant execute on function private.list_appliance_brands to home_writer;
grant execute on function private.list_kind_modifiers to home_writer;
grant execute on function private.split_kind_words to home_writer;

-- 10_helpers/money
grant execute on function private.build_money to home_writer;
grant execute on function private.get_currency_digits to home_writer;
grant execute on function private.to_major_units to home_writer;
grant execute on function private.to_minor_units to home_writer;

-- 10_helpers/numbers
grant execute on function private.add_tokens to home_writer;
grant execute on function private.read_count to home_writer;

-- 10_helpers/places
grant execute on function private.list_place_words to home_writer;
grant execute on function private.compare_places to home_writer;
grant execute on function private.extract_place to home_writer;

-- 10_helpers/results
grant execute on function private.blank_output to home_eraser;
grant execute on function private.is_structural_field to home_eraser;
grant execute on function private.format_json_within to home_eraser;
grant execute on function private.remove_texts_from_string to home_eraser;
grant execute on function private.remove_texts_from_json to home_eraser;
grant execute on function private.keep_fields to home_eraser, home_writer;
grant execute on function private.blank_part to home_eraser;
grant execute on function private.blank_parts to home_eraser;
grant execute on function private.build_failed_result to home_writer, home_eraser;
grant execute on function private.build_not_executed_result to home_writer, home_eraser;
grant execute on function private.build_running_outcome to home_writer;
grant execute on function private.add_own_arguments to authenticated;
grant execute on function private.move_nulls_to_clear to authenticated;
grant execute on function private.build_tool_result to home_writer, home_eraser, home_jobs;
grant execute on function private.build_statement to home_writer, home_eraser, home_jobs, home_calendar;
grant execute on function private.build_text to home_writer, home_eraser, home_jobs, home_calendar;
grant execute on function private.add_to_text to home_writer, home_eraser;
grant execute on function private.build_argument_rejection to home_writer;

-- 10_helpers/rules
grant execute on function private.parse_home_fields to home_writer;
grant execute on function private.get_max_confidence to home_writer, home_eraser;
grant execute on function private.get_role_rank to home_writer;
grant execute on function private.get_source_strength to home_writer;
grant execute on function private.is_evidence_of_asset to home_writer;
grant execute on function private.is_allowed_transition to home_writer;
grant execute on function private.is_paid_event_type to home_writer;
grant execute on function private.list_unpaid_event_types to authenticated, service_role, home_writer;
grant execute on function private.get_known_date to home_writer;
grant execute on function private.is_same_period to home_writer;
grant execute on function private.says_it_is_back to home_writer;
grant execute on function private.is_past_event_type to home_writer;
grant execute on function private.is_valid_parts to home_writer, home_eraser;
grant execute on function private.is_valid_turn_event_batch to home_writer;
grant execute on function private.list_asset_fact_fields to home_writer;
grant execute on function private.get_companion_field to home_writer;

-- 10_helpers/search
grant execute on function private.get_text_configuration to home_writer;

-- 10_helpers/text
grant execute on function private.build_act_token to home_jobs, home_calendar;
grant execute on function private.hash_home_name to home_eraser;
grant execute on function private.hash_token to home_writer, home_calendar, home_jobs;
grant execute on function private.make_token to home_writer;
grant execute on function private.get_removed_text to home_eraser;
grant execute on function private.escape_pattern to home_eraser;
grant execute on function private.format_compact_json to home_writer, home_eraser;
grant execute on function private.build_removal_patterns to home_eraser;
grant execute on function private.remove_texts to home_eraser;
grant execute on function private.format_asset_name to home_writer, home_calendar;
grant execute on function private.format_date to home_writer;
grant execute on function private.format_partial_date to home_writer;
grant execute on function private.trim_text to home_writer;
grant execute on function private.join_phrases to home_writer;
grant execute on function private.parse_json to home_writer, home_eraser;
grant execute on function private.parse_partial_date to home_writer;
grant execute on function private.parse_uuid to home_writer;
grant execute on function private.parse_uuids to home_writer;
grant execute on function private.truncate_text to home_writer;

-- 10_helpers/recurrence
grant execute on function private.add_interval to authenticated, service_role, home_writer;
grant execute on function private.build_interval_rule to home_writer;
grant execute on function private.compute_next_due_date to home_writer;
grant execute on function private.count_fixed_dates to authenticated, service_role, home_writer;
grant execute on function private.find_fixed_date_after to authenticated, service_role, home_writer;
grant execute on function private.move_into_season to authenticated, service_role, home_writer, home_calendar;
grant execute on function private.list_fixed_dates to home_calendar;
grant execute on function private.move_past_days_away to authenticated, service_role, home_writer, home_calendar;

-- 10_helpers/time
grant execute on function private.now
  to authenticated, service_role, home_writer, home_eraser, home_jobs, home_calendar;
grant execute on function private.get_clock_time to home_writer, home_eraser;
grant execute on function private.compute_lease_expiry to home_writer;
grant execute on function private.get_current_month to home_writer;
grant execute on function private.is_lease_active to home_writer;
grant execute on function private.parse_lease_seconds to home_writer;

-- 30_access
grant execute on function private.try_ensure_person to home_writer;
grant execute on function private.caller_id to authenticated, service_role, home_writer, home_eraser, home_calendar;
grant execute on function private.caller_client to authenticated, home_writer;
grant execute on function private.cache_claims to authenticated, service_role, home_writer, home_eraser, home_calendar;
grant execute on function private.forget_home_ids to home_writer, home_eraser;
grant execute on function private.keep_home_ids to home_writer;
grant execute on function private.reject_agents to authenticated, home_writer;
grant execute on function private.ensure_person to home_writer;
grant execute on function private.list_homes_being_erased to home_writer, home_eraser;
grant execute on function private.list_threads_to_blank to home_eraser;
grant execute on function private.is_home_without_members to home_eraser;
grant execute on function private.home_today to authenticated, service_role, home_writer, home_calendar;
grant execute on function private.is_creating_home to home_writer;
grant execute on function private.is_leased_turn to home_writer;
grant execute on function private.is_own_turn to home_writer;
grant execute on function private.is_thread_visible to home_writer;
grant execute on function private.get_invited_role to home_writer;
grant execute on function private.is_accepting_transfer to home_writer;
grant execute on function private.get_claim_time to home_writer;
grant execute on function private.get_departure_time to home_eraser;
grant execute on function private.has_left_home to home_eraser;
grant execute on function private.my_homes to authenticated, home_writer, home_eraser, home_calendar;
grant execute on function private.my_home_ids to authenticated, home_writer, home_eraser, home_calendar;
grant execute on function private.list_people_of_my_homes to authenticated, home_writer;
grant execute on function private.my_role to authenticated, home_writer, home_eraser, home_calendar;

-- 35_rules/assets
grant execute on function private.apply_asset_facts to home_writer;
grant execute on function private.write_asset_values to home_writer;
grant execute on function private.find_surviving_asset to home_writer;
grant execute on function private.build_provenance to home_writer;
grant execute on function private.is_specific_kind to home_writer;
grant execute on function private.find_asset_kind to home_writer;
grant execute on function private.find_kind_of_phrase to home_writer;
grant execute on function private.find_kind_in_words to home_writer;
grant execute on function private.resolve_asset_kind to home_writer;

-- 35_rules/events
grant execute on function private.get_corrected_event to home_writer;
grant execute on function private.get_undo_window to home_writer;
grant execute on function private.may_contributor_correct to home_writer;
grant execute on function private.is_voided to home_writer;
grant execute on function private.is_in_voided_period to home_writer;
grant execute on function private.is_cost_counted_in to home_writer;
grant execute on function private.list_originals to home_writer;
grant execute on function private.merge_corrections to home_writer;

-- 60_record/assets
grant execute on function private.insert_asset to home_writer;
grant execute on function private.split_words to home_writer;
grant execute on function private.list_asset_options to home_writer;
grant execute on function private.list_name_words to home_writer;
grant execute on function private.is_other_make to home_writer;
grant execute on function private.compare_asset to home_writer;
grant execute on function private.match_discovered_asset to home_writer;
grant execute on function private.find_asset_by_kind to home_writer;
grant execute on function private.get_kind_label to home_writer, home_calendar;
grant execute on function private.build_asset_name to home_writer, home_calendar;
grant execute on function private.build_asset_json to home_writer;

-- 60_record/attention
grant execute on function private.list_attention_items to home_writer;

-- 60_record/calendar
grant execute on function private.list_calendar_reviews to home_calendar;
grant execute on function private.list_calendar_schedules to home_calendar;
grant execute on function private.list_calendar_entries to home_calendar;

-- 60_record/corrections
grant execute on function private.build_undo_hint to home_writer;
grant execute on function private.find_original_event to home_writer, home_eraser;
grant execute on function private.find_void_of_period to home_writer;
grant execute on function private.list_events_of_same_call to home_writer;
grant execute on function private.find_event_to_void to home_writer;
grant execute on function private.list_events_to_void to home_writer;

-- 60_record/events
grant execute on function private.add_event to home_writer;
grant execute on function private.get_call_date to home_writer;
grant execute on function private.get_event_source to home_writer;
grant execute on function private.lock_home to home_writer, home_eraser, home_calendar, home_jobs;

-- 60_record/home_context
grant execute on function private.list_context_short_ids to home_writer;
grant execute on function private.list_recent_events to home_writer;
grant execute on function private.home_context to home_writer;
grant execute on function private.list_leading_assets to home_writer;
grant execute on function private.list_recent_vendors to home_writer;

-- 60_record/ids
grant execute on function private.add_short_ids to home_writer;
grant execute on function private.build_short_ids_pattern to home_eraser;
grant execute on function private.find_asset_in_use to home_writer;
grant execute on function private.find_row_id to home_writer;
grant execute on function private.list_short_ids to home_writer;

-- 60_record/issues
grant execute on function private.find_issue_of_event to home_writer;
grant execute on function private.extract_complaint_stems to home_writer;
grant execute on function private.list_open_issues to home_writer;
grant execute on function private.list_settled_issues to home_writer;
grant execute on function private.record_status_change to home_writer;

-- 60_record/maintenance
grant execute on function private.settle_occurrence to home_writer;
grant execute on function private.build_completion_statements to home_writer;
grant execute on function private.add_schedule to home_writer;
grant execute on function private.compute_changed_due_date to home_writer;
grant execute on function private.change_schedule to home_writer;
grant execute on function private.get_schedule_state to home_writer;
grant execute on function private.is_assigned_to_caller to home_writer;
grant execute on function private.reactivate_schedule to home_writer;
grant execute on function private.keep_current_assignee to home_writer;
grant execute on function private.record_schedule_change to home_writer;
grant execute on function private.restore_schedule_state to home_writer;
grant execute on function private.are_days_away_changed_since to home_writer;
grant execute on function private.find_field_changed_since to home_writer;
grant execute on function private.is_schedule_changed_since to home_writer;
grant execute on function private.revert_days_away to home_writer;
grant execute on function private.revert_schedule_change to home_writer;
grant execute on function private.skip_schedule to home_writer;
grant execute on function private.end_schedules to home_writer;
grant execute on function private.resume_schedules to home_writer;
grant execute on function private.move_schedules to home_writer;
grant execute on function private.complete_schedule to home_writer;

-- 60_record/vendors
grant execute on function private.find_or_add_vendor to home_writer;

-- 70_tools/common
grant execute on function private.build_focus to home_writer;
grant execute on function private.get_argument_form to home_writer;
grant execute on function private.is_well_formed to home_writer;
grant execute on function private.find_malformed_argument to home_writer;
grant execute on function private.check_caller_and_arguments to home_writer;
grant execute on function private.add_unused_arguments to home_writer;
grant execute on function private.list_unused_arguments to home_writer;
grant execute on function private.list_given_arguments to home_writer;

-- 70_tools/calculate_cost_impact
grant execute on function private.build_cost_statements to home_writer;
grant execute on function private.build_money_range to home_writer;
grant execute on function private.describe_own_costs to home_writer;
grant execute on function private.find_cost_guide to home_writer;
grant execute on function private.get_work_of_event to home_writer;
grant execute on function private.list_own_costs to home_writer;

-- 70_tools/correct_home_record
grant execute on function private.add_correction_or_void to home_writer;
grant execute on function private.build_correction_statement to home_writer;
grant execute on function private.build_cost_range to home_writer;
grant execute on function private.build_event_fields to home_writer;
grant execute on function private.list_event_changes to home_writer;
grant execute on function private.list_schedules_to_complete_again to home_writer;
grant execute on function private.map_clearable_arguments to home_writer;
grant execute on function private.check_clear_argument to home_writer;
grant execute on function private.build_amendment_patch to home_writer;
grant execute on function private.check_event_type_for_amendment to home_writer;
grant execute on function private.check_amendment_patch to home_writer;
grant execute on function private.plan_amendment to home_writer;
grant execute on function private.build_event_titles to home_writer;
grant execute on function private.has_changed_assets to home_writer;
grant execute on function private.plan_void to home_writer;
grant execute on function private.check_correction_by_contributor to home_writer;
grant execute on function private.plan_correction to home_writer;
grant execute on function private.must_person_correct to home_writer;
grant execute on function private.policy_correct_home_record to home_writer;
grant execute on function private.preview_correct_home_record to home_writer;
grant execute on function private.record_amendment to home_writer;
grant execute on function private.record_voids to home_writer;
grant execute on function private.build_correction_message to home_writer;
grant execute on function private.is_asset_referenced to home_writer;
grant execute on function private.update_assets_and_vendors_of_period to home_writer;
grant execute on function private.update_values_of_period to home_writer;
grant execute on function private.check_void_of_period to home_writer;
grant execute on function private.find_asset_outcome to home_writer;
grant execute on function private.update_installation_date to home_writer;
grant execute on function private.restore_asset_values to home_writer;
grant execute on function private.find_vendor_conflict to home_writer;
grant execute on function private.update_vendor_after_correction to home_writer;
grant execute on function private.find_merge_conflict to home_writer;
grant execute on function private.revert_merge to home_writer;
grant execute on function private.revert_replacement to home_writer;
grant execute on function private.find_replacement_conflict to home_writer;
grant execute on function private.find_asset_change_conflict to home_writer;
grant execute on function private.build_field_conflict to home_writer;
grant execute on function private.find_undo_conflict to home_writer;
grant execute on function private.update_asset_after_correction to home_writer;
grant execute on function private.mark_occurrence_due to home_writer;
grant execute on function private.reopen_occurrence to home_writer;
grant execute on function private.reopen_schedules_of_event to home_writer;
grant execute on function private.update_schedules_after_correction to home_writer;
grant execute on function private.reopen_schedules to home_writer;
grant execute on function private.reapply_schedule_changes to home_writer;
grant execute on function private.find_schedule_conflict to home_writer;

-- 70_tools/event_input
grant execute on function private.check_event_input to home_writer;
grant execute on function private.list_unused_costs to home_writer;
grant execute on function private.parse_event_input to home_writer;
grant execute on function private.read_said_identity to home_writer;
grant execute on function private.find_brand_in_text to home_writer;
grant execute on function private.resolve_event_asset to home_writer;

-- 60_record/catalogue
grant execute on function private.build_catalogue_schedule to home_writer;
grant execute on function private.build_maintenance_offers to home_writer;
grant execute on function private.build_task_title to home_writer, home_calendar;
grant execute on function private.build_schedule_title to home_writer, home_calendar;
grant execute on function private.build_item_title to home_writer;
grant execute on function private.add_tasks_of_items to home_writer;
grant execute on function private.build_event_title to home_writer;
grant execute on function private.build_written_title to home_writer;
grant execute on function private.read_name to home_writer;
grant execute on function private.compute_first_due_date to home_writer;
grant execute on function private.find_system_life to home_writer;
grant execute on function private.build_catalogue_interval to home_writer;
grant execute on function private.fits_name_patterns to home_writer;
grant execute on function private.list_covered_tasks to home_writer;
grant execute on function private.list_offered_tasks to home_writer;
grant execute on function private.shift_season to home_writer;

-- 70_tools/get_contractor_recommendations
grant execute on function private.list_own_contractors to home_writer;
grant execute on function private.parse_places to home_writer;
grant execute on function private.build_contractor_statements to home_writer;

-- 70_tools/get_home_asset
grant execute on function private.build_asset_message to home_writer;

-- 70_tools/list_attention
grant execute on function private.build_offer_statement to home_writer;
grant execute on function private.build_attention_statement to home_writer;

-- 70_tools/record_home_event
grant execute on function private.build_recorded_event_message to home_writer;
grant execute on function private.preview_record_home_event to home_writer;
grant execute on function private.update_related_issue to home_writer;
grant execute on function private.build_recorded_event_data to home_writer;
grant execute on function private.add_linked_event to home_writer;
grant execute on function private.build_saved_event_fields to home_writer;
grant execute on function private.match_report to home_writer;
grant execute on function private.list_linked_ids to home_writer;
grant execute on function private.list_links to home_writer;
grant execute on function private.is_other_asset to home_writer;
grant execute on function private.plan_links to home_writer;
grant execute on function private.find_event_chain to home_writer;
grant execute on function private.settle_review to home_writer;
grant execute on function private.settle_issue to home_writer;
grant execute on function private.settle_links to home_writer;
grant execute on function private.list_open_work to home_writer;
grant execute on function private.find_unlinked_work to home_writer;
grant execute on function private.link_unlinked_work to home_writer;
grant execute on function private.list_assets_in_succession to home_writer;
grant execute on function private.find_counted_event to home_writer;
grant execute on function private.list_open_links to home_writer;
grant execute on function private.settle_by_first_entry to home_writer;
grant execute on function private.find_symptom_issue to home_writer;
grant execute on function private.check_counted_event to home_writer;
grant execute on function private.is_dangerous_text to home_writer;
grant execute on function private.is_work_event_type to home_writer;
grant execute on function private.can_settle to home_writer;
grant execute on function private.get_highest_severity to home_writer;
grant execute on function private.build_further_statements to home_writer;
grant execute on function private.build_titles_statement to home_writer;
grant execute on function private.build_settled_outcomes to home_writer;
grant execute on function private.build_settled_effects to home_writer;
grant execute on function private.list_other_event_values to home_writer;
grant execute on function private.list_unused_event_arguments to home_writer;
grant execute on function private.save_home_event to home_writer;
grant execute on function private.find_related_event to home_writer;
grant execute on function private.ask_about_replacement to home_writer;
grant execute on function private.check_event_asset to home_writer;

-- 70_tools/schedule_input
grant execute on function private.build_schedule_values to home_writer;
grant execute on function private.find_member_by_name to home_writer;
grant execute on function private.parse_schedule_fields to home_writer;

-- 70_tools/manage_schedule
grant execute on function private.snooze_schedule to home_writer;
grant execute on function private.move_due_date to home_writer;
grant execute on function private.apply_schedule_act to home_writer;
grant execute on function private.record_completion to home_writer;
grant execute on function private.set_days_away to home_writer;
grant execute on function private.build_act_statements to home_writer;
grant execute on function private.find_schedule_to_manage to home_writer;
grant execute on function private.preview_manage_schedule to home_writer;
grant execute on function private.check_schedule_act to home_writer;
grant execute on function private.list_used_schedule_arguments to home_writer;
grant execute on function private.manage_schedule to home_writer;
grant execute on function private.tool_manage_schedule to home_writer;

-- 70_tools/schedule_maintenance
grant execute on function private.expand_offers to home_writer;
grant execute on function private.find_task_asset to home_writer;
grant execute on function private.plan_catalogue_schedule to home_writer;
grant execute on function private.read_offer to home_writer;
grant execute on function private.find_scheduled_asset to home_writer;
grant execute on function private.find_first_dates to home_writer;
grant execute on function private.plan_new_schedule to home_writer;
grant execute on function private.read_schedule_row to home_writer;
grant execute on function private.list_unused_schedule_arguments to home_writer;
grant execute on function private.plan_schedules to home_writer;
grant execute on function private.is_named_in_message to home_writer;
grant execute on function private.is_issue_named_in_message to home_writer;
grant execute on function private.is_task_named_in_message to home_writer;
grant execute on function private.must_person_settle to home_writer;
grant execute on function private.policy_update_issue_status to home_writer;
grant execute on function private.count_schedules_of_turn to home_writer;
grant execute on function private.policy_schedule_maintenance to home_writer;
grant execute on function private.preview_schedule_maintenance to home_writer;
grant execute on function private.build_scheduled_statements to home_writer;
grant execute on function private.build_interval to home_writer;
grant execute on function private.record_new_schedule to home_writer;
grant execute on function private.tool_schedule_maintenance to home_writer;

-- 70_tools/replace_home_asset
grant execute on function private.format_disposition to home_writer;
grant execute on function private.format_new_asset to home_writer;
grant execute on function private.list_open_issues_of_asset to home_writer;
grant execute on function private.list_schedules_of_asset to home_writer;
grant execute on function private.build_already_replaced_result to home_writer;
grant execute on function private.list_other_details to home_writer;
grant execute on function private.build_old_asset to home_writer;
grant execute on function private.list_dispositions to home_writer;
grant execute on function private.build_replacement_plan to home_writer;
grant execute on function private.plan_replacement to home_writer;
grant execute on function private.policy_replace_home_asset to home_writer;
grant execute on function private.preview_replace_home_asset to home_writer;
grant execute on function private.build_replacement_statements to home_writer;
grant execute on function private.build_new_asset_values to home_writer;
grant execute on function private.add_replacement_event to home_writer;
grant execute on function private.add_retirement_event to home_writer;

-- 70_tools/merge_home_assets
grant execute on function private.list_facts_to_take_over to home_writer;
grant execute on function private.plan_merge to home_writer;
grant execute on function private.policy_merge_home_assets to home_writer;
grant execute on function private.preview_merge_home_assets to home_writer;
grant execute on function private.apply_merge to home_writer;
grant execute on function private.tool_merge_home_assets to home_writer;

-- 70_tools/save_vendor
grant execute on function private.check_vendor_input to home_writer;
grant execute on function private.parse_vendor_input to home_writer;
grant execute on function private.list_vendor_changes to home_writer;
grant execute on function private.write_vendor_changes to home_writer;
grant execute on function private.format_vendor_fields to home_writer;
grant execute on function private.plan_vendor to home_writer;
grant execute on function private.describe_vendor_change to home_writer;
grant execute on function private.build_vendor_change_statement to home_writer;
grant execute on function private.tool_save_vendor to home_writer;

-- 70_tools/search_home_record
grant execute on function private.list_trades to home_writer;
grant execute on function private.build_text_query to home_writer;
grant execute on function private.list_phrase_stems to home_writer;
grant execute on function private.list_search_languages to home_writer;
grant execute on function private.list_kind_phrases to home_writer;
grant execute on function private.find_searched_kind to home_writer;
grant execute on function private.find_kind_category to home_writer;
grant execute on function private.list_synonyms to home_writer;
grant execute on function private.find_search_term to home_writer;
grant execute on function private.split_query_words to home_writer;
grant execute on function private.find_longest_term to home_writer;
grant execute on function private.is_place_word to home_writer;
grant execute on function private.parse_search_subjects to home_writer;
grant execute on function private.find_partial_matches to home_writer;
grant execute on function private.list_cost_sums to home_writer;
grant execute on function private.build_card_statements to home_writer;
grant execute on function private.list_event_values to home_writer;
grant execute on function private.build_event_json to home_writer;
grant execute on function private.build_search_results to home_writer;
grant execute on function private.list_active_schedules to home_writer;
grant execute on function private.search_assets to home_writer;
grant execute on function private.search_home_record to home_writer;
grant execute on function private.resolve_search to home_writer;
grant execute on function private.format_ids to home_writer;
grant execute on function private.list_term_conditions to home_writer;
grant execute on function private.format_term to home_writer;
grant execute on function private.format_search_condition to home_writer;
grant execute on function private.format_search_scores to home_writer;
grant execute on function private.find_events_by_words to home_writer;
grant execute on function private.combine_stems to home_writer;
grant execute on function private.find_events_of_terms to home_writer;
grant execute on function private.find_events_of_subject to home_writer;
grant execute on function private.find_events_of_subjects to home_writer;
grant execute on function private.list_searched_issues to home_writer;
grant execute on function private.find_first_seq to home_writer;
grant execute on function private.find_events_by_filters to home_writer;
grant execute on function private.list_search_candidates to home_writer;
grant execute on function private.count_candidate_hits to home_writer;
grant execute on function private.count_hits_of_home to home_writer;
grant execute on function private.count_hits_of_assets to home_writer;
grant execute on function private.has_only_words to home_writer;
grant execute on function private.count_hits_of_subjects to home_writer;
grant execute on function private.count_search_hits to home_writer;
grant execute on function private.has_whole_matches to home_writer;
grant execute on function private.has_one_term to home_writer;
grant execute on function private.list_newest_hits to home_writer;
grant execute on function private.format_first_subject to home_writer;
grant execute on function private.format_hits_query to home_writer;
grant execute on function private.format_place to home_writer;
grant execute on function private.format_places to home_writer;
grant execute on function private.list_best_scores to home_writer;
grant execute on function private.list_best_groups to home_writer;
grant execute on function private.get_search_budget to home_writer;
grant execute on function private.search_vendors to home_writer;
grant execute on function private.build_event_values to home_writer;
grant execute on function private.build_asset_values to home_writer;
grant execute on function private.build_sum_statement to home_writer;
grant execute on function private.build_search_message to home_writer;
grant execute on function private.parse_search_scope to home_writer;
grant execute on function private.list_searched_event_types to home_writer;
grant execute on function private.parse_search_input to home_writer;

-- 70_tools/update_home_asset
grant execute on function private.map_clearable_asset_arguments to home_writer;
grant execute on function private.check_cleared_asset_arguments to home_writer;
grant execute on function private.check_asset_input to home_writer;
grant execute on function private.parse_asset_input to home_writer;
grant execute on function private.is_contradiction to home_writer;
grant execute on function private.list_asset_changes to home_writer;
grant execute on function private.format_asset_field to home_writer;
grant execute on function private.build_asset_value to home_writer;
grant execute on function private.build_asset_changes to home_writer;
grant execute on function private.is_other_appliance to home_writer;
grant execute on function private.find_asset_to_update to home_writer;
grant execute on function private.find_missing_asset_value to home_writer;
grant execute on function private.list_unused_warranty to home_writer;
grant execute on function private.read_duration to home_writer;
grant execute on function private.compute_warranty_end to home_writer;
grant execute on function private.plan_asset_update to home_writer;
grant execute on function private.confirm_update_home_asset to home_writer;
grant execute on function private.policy_update_home_asset to home_writer;
grant execute on function private.preview_update_home_asset to home_writer;
grant execute on function private.build_asset_update_statements to home_writer;
grant execute on function private.build_asset_value, private.build_asset_changes to home_writer;
grant execute on function private.add_asset_event to home_writer;
grant execute on function private.apply_asset_changes to home_writer;
grant execute on function private.tool_update_home_asset to home_writer;

-- 70_tools/update_issue_status
grant execute on function private.preview_update_issue_status to home_writer;

-- 75_tool_calls/app_calls
grant execute on function private.build_home_call to home_writer;
grant execute on function private.check_home_tool to home_writer;
grant execute on function private.check_idempotency_key to home_writer;
grant execute on function private.find_repeated_result to home_writer;
grant execute on function private.record_app_write to home_eraser;
grant execute on function private.store_app_call to home_writer;

-- 75_tool_calls/approvals
grant execute on function private.build_approval_field to home_writer;
grant execute on function private.build_approval_result to home_writer;
grant execute on function private.build_preview to home_writer;
grant execute on function private.cancel_pending_calls to home_writer;
grant execute on function private.has_decided_call to home_writer;
grant execute on function private.has_pending_calls to home_writer;
grant execute on function private.hash_call to home_writer;
grant execute on function private.hash_key to home_writer, home_eraser;
grant execute on function private.is_approved to home_writer;
grant execute on function private.record_decision to home_writer;
grant execute on function private.may_decide to home_writer;
grant execute on function private.request_approval to home_writer;

-- 75_tool_calls/execution
grant execute on function private.add_reading_notes to home_writer;
grant execute on function private.bound_calls to home_writer;
grant execute on function private.build_call_context to home_writer;
grant execute on function private.find_call_rejection to home_writer;
grant execute on function private.find_dismissal_rejection to home_writer;
grant execute on function private.find_duplicate_result to home_writer;
grant execute on function private.is_discovery to home_writer;
grant execute on function private.run_call to home_writer;
grant execute on function private.run_tool to home_writer;
grant execute on function private.run_tool_function to home_writer;
grant execute on function private.build_call to home_writer;
grant execute on function private.store_call to home_writer;
grant execute on function private.get_final_state to home_writer;
grant execute on function private.extract_error_text to home_writer;
grant execute on function private.store_result to home_writer;

-- 75_tool_calls/ids
grant execute on function private.describe_ids to home_writer;
grant execute on function private.get_resolved_input to home_writer;
grant execute on function private.list_id_choices to home_writer;
grant execute on function private.resolve_call to home_writer;
grant execute on function private.resolve_ids to home_writer;
grant execute on function private.resolve_input to home_writer;

-- 75_tool_calls/limits
grant execute on function private.check_storage_limit to home_writer;
grant execute on function private.count_storage to home_writer;
grant execute on function private.has_added_all_events to home_writer;
grant execute on function private.is_storage_exhausted to home_writer;
grant execute on function private.get_stored_text_limit to home_writer;
grant execute on function private.resolve_limits to home_writer;

-- 75_tool_calls/parts
grant execute on function private.fit_output to home_writer;
grant execute on function private.fit_part to home_writer;
grant execute on function private.fit_parts to home_writer;
grant execute on function private.add_call_state to home_writer;
grant execute on function private.build_call_part to home_writer;
grant execute on function private.build_fallback_parts to home_writer;
grant execute on function private.build_result_part to home_writer;
grant execute on function private.find_approval to home_writer;
grant execute on function private.merge_result_into_parts to home_writer;
grant execute on function private.store_result_in_message to home_writer;

-- 75_tool_calls/plans
grant execute on function private.build_plan to home_writer;
grant execute on function private.build_plan_changes to home_writer;
grant execute on function private.build_repeated_question to home_writer;
grant execute on function private.build_row_values to home_writer;
grant execute on function private.compare_fields to home_writer;
grant execute on function private.get_change_code to home_writer;
grant execute on function private.hide_new_ids to home_writer;
grant execute on function private.list_changed_values to home_writer;
grant execute on function private.list_changed_events to home_writer;
grant execute on function private.list_changes to home_writer;
grant execute on function private.list_plan_kinds to home_writer;
grant execute on function private.list_record_rows to home_writer;
grant execute on function private.name_rows to home_writer;
grant execute on function private.rehearse_call to home_writer;
grant execute on function private.show_plan to home_writer;
grant execute on function private.show_plan_value to home_writer;

-- 75_tool_calls/policies
grant execute on function private.find_tool_function to home_writer;
grant execute on function private.is_approval_required to home_writer;
grant execute on function private.is_person_required to home_writer;
grant execute on function private.resolve_call_kind to home_writer;

-- 75_tool_calls/results
grant execute on function private.compute_turn_outcome to home_writer;
grant execute on function private.describe_call to home_writer;
grant execute on function private.is_clarified_later to home_writer;
grant execute on function private.list_calls to home_writer;
grant execute on function private.list_results to home_writer;
grant execute on function private.describe_results to home_writer;

-- 80_turn_state/leases
grant execute on function private.count_shown_passes to home_writer;
grant execute on function private.store_fallback_message to home_writer;
grant execute on function private.abandon_expired_turn to home_writer;
grant execute on function private.has_running_turn to home_writer;
grant execute on function private.claim_thread to home_writer;
grant execute on function private.end_expired_lease to home_writer;
grant execute on function private.holds_lease to home_writer;
grant execute on function private.extend_lease to home_writer;
grant execute on function private.take_over_turn to home_writer;

-- 80_turn_state/limits
grant execute on function private.compute_seconds_until_turn_allowed to home_writer;
grant execute on function private.is_budget_exhausted to home_writer;
grant execute on function private.check_limits to home_writer;
grant execute on function private.find_exceeded_limit to home_writer;
grant execute on function private.may_begin_attempt to home_writer;
grant execute on function private.may_call_model to home_writer;
grant execute on function private.find_end_of_running_turns to home_writer;
grant execute on function private.lock_caller to home_writer;
grant execute on function private.lock_usage to home_writer;
grant execute on function private.try_lock_caller to home_writer;

-- 80_turn_state/messages
grant execute on function private.fit_reply to home_writer;
grant execute on function private.list_importable_messages to home_writer;
grant execute on function private.import_history to home_writer;
grant execute on function private.read_history to home_writer;
grant execute on function private.store_assistant_message to home_writer;
grant execute on function private.store_user_message to home_writer;

-- 80_turn_state/outcomes
grant execute on function private.add_stopping to home_writer;
grant execute on function private.has_waiting_turn to home_writer;
grant execute on function private.list_undecided_calls to home_writer;
grant execute on function private.build_claimed_outcome to home_writer;
grant execute on function private.build_replay_outcome to home_writer;
grant execute on function private.build_turn_running_outcome to home_writer;
grant execute on function private.find_running_outcome to home_writer;

-- 80_turn_state/passes
grant execute on function private.count_accepted_calls to home_writer;
grant execute on function private.has_stored_pass to home_writer;
grant execute on function private.join_pass_messages to home_writer;
grant execute on function private.list_passes to home_writer;
grant execute on function private.has_answered_question to home_writer;
grant execute on function private.may_call_tools_again to home_writer;

-- 80_turn_state/summary
grant execute on function private.keep_newest_lines to home_writer;
grant execute on function private.build_summary_lines to home_writer;
grant execute on function private.find_history_start to home_writer;
grant execute on function private.update_thread_summary to home_writer;

-- 80_turn_state/threads
grant execute on function private.create_thread to home_writer;
grant execute on function private.get_thread_key to home_writer;
grant execute on function private.is_thread_id to home_writer;
grant execute on function private.list_matching_threads to home_writer;
grant execute on function private.lock_thread to home_writer;
grant execute on function private.lock_thread_by_key to home_writer;
grant execute on function private.resolve_home to home_writer;
grant execute on function private.resolve_thread to home_writer;

-- 80_turn_state/turn_events
grant execute on function private.delete_superseded_turn_events to home_writer;
grant execute on function private.has_room_for_turn_events to home_writer;
grant execute on function private.store_turn_events to home_writer;

-- 80_turn_state/turns
grant execute on function private.choose_language to home_writer;
grant execute on function private.describe_turn to home_writer;
grant execute on function private.find_turn_by_lease to home_writer;
grant execute on function private.find_turn_by_message to home_writer;
grant execute on function private.find_turn_by_request to home_writer;
grant execute on function private.is_turn_id to home_writer;
grant execute on function private.is_new_request to home_writer;
grant execute on function private.list_texts to home_writer;
grant execute on function private.has_same_text to home_writer;
grant execute on function private.is_finished to home_writer;
grant execute on function private.is_regeneration_key to home_writer;
grant execute on function private.is_same_request to home_writer;
grant execute on function private.release_expired_key to home_writer;

-- 80_turn_state/usage
grant execute on function private.add_usage to home_writer;
grant execute on function private.limit_home_tokens to home_writer;
grant execute on function private.has_stored_usage to home_writer;
grant execute on function private.estimate_input_tokens to home_writer;
grant execute on function private.has_reserved_usage to home_writer;
grant execute on function private.reserve_usage to home_writer;
grant execute on function private.replace_estimate to home_writer;
grant execute on function private.record_usage to home_writer;

-- 85_responses/decisions
grant execute on function private.record_responder to home_writer;
grant execute on function private.build_denied_result to home_writer;
grant execute on function private.ask_again to home_writer;
grant execute on function private.find_other_plan to home_writer;
grant execute on function private.is_earlier_approval to home_writer;
grant execute on function private.run_approved_call to home_writer;
grant execute on function private.apply_decision to home_writer;
grant execute on function private.apply_response to home_writer;
grant execute on function private.decide_by_message to home_writer;
grant execute on function private.find_waiting_turn to home_writer;
grant execute on function private.can_respond to home_writer;
grant execute on function private.check_response to home_writer;
grant execute on function private.expire_overdue_approvals to home_writer;
grant execute on function private.is_repeated_response to home_writer;
grant execute on function private.parse_error_text to home_writer;

-- 85_responses/lookup
grant execute on function private.find_call to home_writer;
grant execute on function private.is_call_id_ambiguous to home_writer;

-- 85_responses/pending_turns
grant execute on function private.build_current_reply to home_writer;
grant execute on function private.build_waiting_outcome to home_writer;
grant execute on function private.cancel_pending_turns to home_writer;
grant execute on function private.add_notices to home_writer;
grant execute on function private.build_closing_reply to home_writer;
grant execute on function private.complete_pending_turn to home_writer;

-- 90_use_cases/answer_call
grant execute on function private.is_key_reused to home_writer;
grant execute on function private.build_continue_outcome to home_writer;
grant execute on function private.continue_turn to home_writer;
grant execute on function private.build_asked_again_field to home_writer;
grant execute on function private.respond_to_pending_call to home_writer;
grant execute on function private.respond_to_finished_call to home_writer;
grant execute on function private.answer_call to authenticated;

-- 90_use_cases/begin_turn
grant execute on function private.begin_existing_turn to home_writer;
grant execute on function private.create_turn to home_writer;
grant execute on function private.begin_turn to authenticated;

-- 90_use_cases/reminders
grant execute on function private.check_job_secret to home_jobs;
grant execute on function private.build_reminder to home_jobs;
grant execute on function private.build_reminder_title to home_jobs;
grant execute on function private.is_link_used_up to home_jobs;
grant execute on function private.build_act_outcome to home_jobs;
grant execute on function private.lock_home_of_link to home_jobs;
grant execute on function private.run_act_link to home_jobs;
grant execute on function private.act_on_occurrence to home_jobs;
grant execute on function private.read_jobs_status to anon, authenticated;
grant execute on function private.lease_reminders to anon, authenticated;
grant execute on function private.settle_reminder to anon, authenticated;
grant execute on function private.use_act_link to anon, authenticated;
grant execute on function private.set_notification to authenticated, home_jobs;

-- 90_use_cases/people
grant execute on function private.set_language to authenticated;

-- 90_use_cases/agents
grant execute on function private.check_agent to home_writer;
grant execute on function private.find_earlier_call to home_writer;
grant execute on function private.end_agent_call to home_writer;
grant execute on function private.expire_agent_calls to home_writer;
grant execute on function private.cancel_agent_calls to home_writer;
grant execute on function private.check_grant_limits to home_writer;
grant execute on function private.find_agent_rejection to home_writer;
grant execute on function private.find_request_rejection to home_writer;
grant execute on function private.halve_limits to home_writer;
grant execute on function private.save_last_call to home_writer;
grant execute on function private.keep_ignored_arguments to home_writer;
grant execute on function private.run_writing_call to home_writer;
grant execute on function private.run_agent_tool to authenticated, home_writer;
grant execute on function private.decide_agent_call to authenticated;
grant execute on function private.grant_agent_access to authenticated;
grant execute on function private.revoke_agent_access to authenticated;

-- 90_use_cases/calendar
grant execute on function private.parse_calendar_filter to home_writer;
grant execute on function private.check_calendar_feed_limits to home_writer;
grant execute on function private.create_calendar_feed to authenticated;
grant execute on function private.revoke_calendar_feed to authenticated;
grant execute on function private.build_calendar to home_calendar;
grant execute on function private.list_linked_occurrences to home_calendar;
grant execute on function private.add_calendar_links to home_calendar;
grant execute on function private.read_calendar_feed to anon, authenticated;

-- 90_use_cases/deletions
grant execute on function private.blank_turns to home_eraser;
grant execute on function private.blank_thread to home_eraser;
grant execute on function private.can_delete_texts_of to home_eraser;
grant execute on function private.delete_thread to authenticated;
grant execute on function private.delete_message to authenticated;

-- 90_use_cases/erasures
grant execute on function private.count_rows_to_erase to home_eraser;
grant execute on function private.delete_home_rows to home_eraser;
grant execute on function private.delete_rows_of_table to home_eraser;
grant execute on function private.has_rows_of_home to home_eraser;
grant execute on function private.lock_rows_to_erase to home_eraser;
grant execute on function private.mark_home_for_erasure to home_eraser;

-- 90_use_cases/finish_turn
grant execute on function private.limit_turn_outcome to home_writer;
grant execute on function private.store_reply to home_writer;
grant execute on function private.finish_turn to authenticated;

-- 90_use_cases/homes
grant execute on function private.check_caller_is_owner to home_writer, home_eraser;
grant execute on function private.check_change_limit to home_writer;
grant execute on function private.check_homes_limit to home_writer;
grant execute on function private.check_invitation_limits to home_writer;
grant execute on function private.check_role to home_writer;
grant execute on function private.has_amounts to home_writer;
grant execute on function private.redeem_invitation to home_writer;
grant execute on function private.accept_invitation to authenticated;
grant execute on function private.claim_home to authenticated;
grant execute on function private.create_home to authenticated;
grant execute on function private.erase_home to authenticated;
grant execute on function private.check_home_name to home_eraser;
grant execute on function private.find_own_erasure to home_eraser;
grant execute on function private.invite_home_member to authenticated;
grant execute on function private.leave_home to authenticated;
grant execute on function private.offer_home_transfer, private.accept_home_transfer, private.confirm_home_transfer,
  private.list_home_invitations, private.list_role_rights to authenticated;
grant execute on function private.read_invitation to anon, authenticated;
grant execute on function private.revoke_home_invitation to authenticated;
grant execute on function private.revoke_home_member to authenticated;
grant execute on function private.void_events_of_person to authenticated;
grant execute on function private.check_period_to_void to home_writer;
grant execute on function private.set_home_member_role to authenticated;
grant execute on function private.set_tool_policy to authenticated;
grant execute on function private.update_home to authenticated;

-- 90_use_cases/offers
grant execute on function private.list_maintenance_offers to authenticated;

-- 90_use_cases/read_messages
grant execute on function private.find_message_in_progress to home_writer;
grant execute on function private.find_call_of_result to home_writer;
grant execute on function private.extract_reply_fields to home_writer;
grant execute on function private.get_reply_fields to home_writer;
grant execute on function private.build_stored_answer to home_writer;
grant execute on function private.find_page_start to home_writer;
grant execute on function private.read_message_page to home_writer;
grant execute on function private.read_messages to authenticated;

-- 90_use_cases/redaction
grant execute on function private.list_json_texts to home_eraser;
grant execute on function private.list_event_texts to home_eraser;
grant execute on function private.limit_texts to home_eraser;
grant execute on function private.build_match_patterns to home_eraser;
grant execute on function private.list_turns_of_events to home_eraser;
grant execute on function private.redact_chat_copies to home_eraser;
grant execute on function private.redact_payload to home_eraser;
grant execute on function private.rebuild_issue_states to home_eraser;
grant execute on function private.redact_events to home_eraser;
grant execute on function private.list_corrections_of_event to home_eraser;
grant execute on function private.check_events_limit to home_eraser;
grant execute on function private.find_current_redaction to home_eraser;
grant execute on function private.lock_chats_of_home to home_eraser;
grant execute on function private.try_lock_chats_of_home to home_eraser;
grant execute on function private.redact_home_event to authenticated;

-- 90_use_cases/regenerate
grant execute on function private.regenerate_completed_turn to home_writer;
grant execute on function private.is_last_turn to home_writer;
grant execute on function private.find_regeneration to home_writer;
grant execute on function private.regenerate_turn to home_writer;

-- 90_use_cases/run_home_tool
grant execute on function private.build_confirmation_request to home_writer;
grant execute on function private.build_plan_id to home_writer;
grant execute on function private.check_confirmation to home_writer;
grant execute on function private.run_home_tool to authenticated;

-- 90_use_cases/run_tools
grant execute on function private.parse_pass_number to home_writer;
grant execute on function private.lock_turn to home_writer;
grant execute on function private.store_pass to home_writer;
grant execute on function private.build_forbidden_results to home_writer;
grant execute on function private.find_result_without_run to home_writer;
grant execute on function private.is_outside_result to home_writer;
grant execute on function private.run_calls to home_writer;
grant execute on function private.run_tools to authenticated;

-- 90_use_cases/stop_turn
grant execute on function private.request_stop to home_writer;
grant execute on function private.stop_running_turn to home_writer;
grant execute on function private.stop_turn to authenticated;

-- 90_use_cases/turn_events
grant execute on function private.append_turn_events to authenticated;
grant execute on function private.list_turn_event_batches to home_writer;
grant execute on function private.describe_streamed_turn to home_writer;
grant execute on function private.find_streamed_turn to home_writer;
grant execute on function private.read_turn_events to authenticated;

-- 90_use_cases/turn_leases
grant execute on function private.release_turn to authenticated;
grant execute on function private.renew_turn to authenticated;

-- Hosted Supabase also grants new functions of public to the API roles.
revoke all on function public.accept_invitation from public, anon, authenticated, service_role;
grant execute on function public.accept_invitation to authenticated;
revoke all on function public.answer_call from public, anon, authenticated, service_role;
grant execute on function public.answer_call to authenticated;
revoke all on function public.append_turn_events from public, anon, authenticated, service_role;
grant execute on function public.append_turn_events to authenticated;
revoke all on function public.begin_turn from public, anon, authenticated, service_role;
grant execute on function public.begin_turn to authenticated;
revoke all on function public.claim_home from public, anon, authenticated, service_role;
grant execute on function public.claim_home to authenticated;
revoke all on function public.create_home from public, anon, authenticated, service_role;
grant execute on function public.create_home to authenticated;
revoke all on function public.create_calendar_feed from public, anon, authenticated, service_role;
grant execute on function public.create_calendar_feed to authenticated;
revoke all on function public.grant_agent_access from public, anon, authenticated, service_role;
grant execute on function public.grant_agent_access to authenticated;
revoke all on function public.run_agent_tool from public, anon, authenticated, service_role;
grant execute on function public.run_agent_tool to authenticated;
revoke all on function public.decide_agent_call from public, anon, authenticated, service_role;
grant execute on function public.decide_agent_call to authenticated;
revoke all on function public.revoke_agent_access from public, anon, authenticated, service_role;
grant execute on function public.revoke_agent_access to authenticated;
revoke all on function public.delete_thread from public, anon, authenticated, service_role;
grant execute on function public.delete_thread to authenticated;
revoke all on function public.delete_message from public, anon, authenticated, service_role;
grant execute on function public.delete_message to authenticated;
revoke all on function public.erase_home from public, anon, authenticated, service_role;
grant execute on function public.erase_home to authenticated;
revoke all on function public.finish_turn from public, anon, authenticated, service_role;
grant execute on function public.finish_turn to authenticated;
revoke all on function public.invite_home_member from public, anon, authenticated, service_role;
grant execute on function public.invite_home_member to authenticated;
revoke all on function public.leave_home from public, anon, authenticated, service_role;
grant execute on function public.leave_home to authenticated;
-- Callable without signing in: the token is the right.
revoke all on function public.read_calendar_feed from public, anon, authenticated, service_role;
grant execute on function public.read_calendar_feed to anon, authenticated;
revoke all on function public.read_messages from public, anon, authenticated, service_role;
grant execute on function public.read_messages to authenticated;
revoke all on function public.read_turn_events from public, anon, authenticated, service_role;
grant execute on function public.read_turn_events to authenticated;
revoke all on function public.redact_home_event from public, anon, authenticated, service_role;
grant execute on function public.redact_home_event to authenticated;
revoke all on function public.release_turn from public, anon, authenticated, service_role;
grant execute on function public.release_turn to authenticated;
revoke all on function public.renew_turn from public, anon, authenticated, service_role;
grant execute on function public.renew_turn to authenticated;
revoke all on function public.revoke_calendar_feed from public, anon, authenticated, service_role;
grant execute on function public.revoke_calendar_feed to authenticated;
revoke all on function public.revoke_home_invitation from public, anon, authenticated, service_role;
grant execute on function public.revoke_home_invitation to authenticated;
revoke all on function public.revoke_home_member from public, anon, authenticated, service_role;
grant execute on function public.revoke_home_member to authenticated;
-- 95_public/app
revoke all on function public.act_on_schedule from public, anon, authenticated, service_role;
grant execute on function public.act_on_schedule to authenticated;
revoke all on function public.add_schedules from public, anon, authenticated, service_role;
grant execute on function public.add_schedules to authenticated;
revoke all on function public.list_maintenance_offers from public, anon, authenticated, service_role;
grant execute on function public.list_maintenance_offers to authenticated;
revoke all on function public.add_asset from public, anon, authenticated, service_role;
grant execute on function public.add_asset to authenticated;
revoke all on function public.add_vendor from public, anon, authenticated, service_role;
grant execute on function public.add_vendor to authenticated;
revoke all on function public.correct_event from public, anon, authenticated, service_role;
grant execute on function public.correct_event to authenticated;
revoke all on function public.merge_assets from public, anon, authenticated, service_role;
grant execute on function public.merge_assets to authenticated;
revoke all on function public.record_event from public, anon, authenticated, service_role;
grant execute on function public.record_event to authenticated;
revoke all on function public.rename_thread from public, anon, authenticated, service_role;
grant execute on function public.rename_thread to authenticated;
revoke all on function public.replace_asset from public, anon, authenticated, service_role;
grant execute on function public.replace_asset to authenticated;
revoke all on function public.retire_asset from public, anon, authenticated, service_role;
grant execute on function public.retire_asset to authenticated;
revoke all on function public.set_issue_status from public, anon, authenticated, service_role;
grant execute on function public.set_issue_status to authenticated;
revoke all on function public.share_thread from public, anon, authenticated, service_role;
grant execute on function public.share_thread to authenticated;
revoke all on function public.update_asset from public, anon, authenticated, service_role;
grant execute on function public.update_asset to authenticated;
revoke all on function public.update_vendor from public, anon, authenticated, service_role;
grant execute on function public.update_vendor to authenticated;
revoke all on function public.void_event from public, anon, authenticated, service_role;
grant execute on function public.void_event to authenticated;

revoke all on function public.run_home_tool from public, anon, authenticated, service_role;
grant execute on function public.run_home_tool to authenticated;
revoke all on function public.run_tools from public, anon, authenticated, service_role;
grant execute on function public.run_tools to authenticated;
revoke all on function public.set_language from public, anon, authenticated, service_role;
grant execute on function public.set_language to authenticated;
revoke all on function public.set_home_member_role from public, anon, authenticated, service_role;
grant execute on function public.set_home_member_role to authenticated;
revoke all on function public.set_tool_policy from public, anon, authenticated, service_role;
grant execute on function public.set_tool_policy to authenticated;
revoke all on function public.stop_turn from public, anon, authenticated, service_role;
grant execute on function public.stop_turn to authenticated;
revoke all on function public.update_home from public, anon, authenticated, service_role;
grant execute on function public.update_home to authenticated;
revoke all on function public.void_events_of_person from public, anon, authenticated, service_role;
grant execute on function public.void_events_of_person to authenticated;

-- 95_public/household
revoke all on function public.accept_home_transfer from public, anon, authenticated, service_role;
grant execute on function public.accept_home_transfer to authenticated;
revoke all on function public.confirm_home_transfer from public, anon, authenticated, service_role;
grant execute on function public.confirm_home_transfer to authenticated;
revoke all on function public.list_home_invitations from public, anon, authenticated, service_role;
grant execute on function public.list_home_invitations to authenticated;
revoke all on function public.list_role_rights from public, anon, authenticated, service_role;
grant execute on function public.list_role_rights to authenticated;
revoke all on function public.offer_home_transfer from public, anon, authenticated, service_role;
grant execute on function public.offer_home_transfer to authenticated;
revoke all on function public.read_invitation from public, anon, authenticated, service_role;
grant execute on function public.read_invitation to anon, authenticated;

-- 95_public, reminders
revoke all on function public.lease_reminders from public, anon, authenticated, service_role;
grant execute on function public.lease_reminders to anon, authenticated;
revoke all on function public.settle_reminder from public, anon, authenticated, service_role;
grant execute on function public.settle_reminder to anon, authenticated;
revoke all on function public.read_jobs_status from public, anon, authenticated, service_role;
grant execute on function public.read_jobs_status to anon, authenticated;
revoke all on function public.use_act_link from public, anon, authenticated, service_role;
grant execute on function public.use_act_link to anon, authenticated;
revoke all on function public.set_notification from public, anon, authenticated, service_role;
grant execute on function public.set_notification to authenticated;
