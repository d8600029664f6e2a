begin;
select tests.plan(19);
select ok(not private.is_valid_parts(role, jsonb_build_array('{"type": "text", "text": "a"}'::jsonb, part::jsonb)),
  format('rejects %s of the %s', part, role))
from (values
  ('user', '{"type": "text"}'),
  ('user', '{"type": "text", "text": null}'),
  ('user', '{"type": "text", "text": {"a": 1}}'),
  ('user', '{"type": "file"}'),
  ('user', '{"type": "file", "mediaType": 5, "url": "https://a"}'),
  ('user', '{"type": "file", "mediaType": "image/png", "url": {"a": 1}}'),
  ('user', '{"type": "follow-up-context", "kind": "x", "id": {"a": 1}}'),
  ('user', '{"type": "follow-up-context", "kind": "x", "id": null}'),
  ('user', '{"type": "follow-up-context", "kind": "x", "text": [1]}'),
  ('assistant', '{"type": "text"}'),
  ('assistant', '{"type": "text", "text": 5}'),
  ('assistant', '{"type": "text", "text": ["a"]}'),
  ('assistant', '{"type": "file", "url": "https://a"}'),
  ('assistant', '{"type": "tool-call"}'),
  ('assistant', '{"type": "tool-call", "toolCallId": 5}'),
  ('assistant', '{"type": "tool-result", "toolCallId": "a"}')) p (role, part);

select ok(private.is_valid_parts('user', parts::jsonb), format('accepts %s', parts))
from (values
  ('[{"type": "follow-up-context", "kind": "x"}]'),
  ('[{"type": "follow-up-context", "kind": "x", "id": "a"}, {"type": "text", "text": ""}]'),
  ('[{"type": "follow-up-context", "kind": "x", "text": "a"}]')) p (parts);
rollback;
