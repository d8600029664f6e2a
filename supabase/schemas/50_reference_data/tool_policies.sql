insert into private.tool_policies (tool_name, kind, min_role) values
  ('record_home_event', 'server', 'contributor'),
  ('update_issue_status', 'server', 'member'),
  ('correct_home_record', 'server', 'member'),
  ('search_home_record', 'server', 'viewer'),
  ('list_attention', 'server', 'viewer'),
  ('replace_home_asset', 'approval', 'member'),
  ('compose_message', 'client', 'viewer'),
  ('request_user_input', 'client', 'viewer');
