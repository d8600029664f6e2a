-- Tools that the phone carries out. Anyone who may ask may be asked back.
insert into private.tool_policies (tool_name, kind, min_role) values
  ('compose_message', 'client', 'viewer'),
  ('request_user_input', 'client', 'viewer');
