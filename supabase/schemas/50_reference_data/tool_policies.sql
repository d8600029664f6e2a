insert into private.tool_policies (tool_name, kind, min_role, writes) values
  ('record_home_event', 'server', 'contributor', true),
  ('update_issue_status', 'server', 'member', true),
  ('correct_home_record', 'server', 'member', true),
  ('update_home_asset', 'server', 'member', true),
  ('save_vendor', 'server', 'member', true),
  ('search_home_record', 'server', 'viewer', false),
  ('list_attention', 'server', 'viewer', false),
  ('schedule_maintenance', 'server', 'member', true),
  ('manage_schedule', 'server', 'contributor', true),
  ('replace_home_asset', 'approval', 'member', true),
  ('merge_home_assets', 'approval', 'member', true),
  ('compose_message', 'client', 'viewer', false),
  ('request_user_input', 'client', 'viewer', false);
