create or replace function access.remove_invisible(content text) returns text
language plpgsql immutable
set search_path = ''
as $$
begin
  -- Categories Cc and Cf, other characters that Unicode lists as default-ignorable, and the empty Braille cell; not
  -- white space, nor the joiner and the selector of emoji.
  return regexp_replace(content, '[\u0001-\u0008\u000e-\u001f\u007f-\u0084\u0086-\u009f\u00ad\u034f\u0600-\u0605\u061c'
    '\u06dd\u070f\u0890\u0891\u08e2\u115f\u1160\u17b4\u17b5\u180b-\u180f\u200b\u200c\u200e\u200f\u202a-\u202e'
    '\u2060-\u206f\u2800\u3164\ufe00-\ufe0e\ufeff\uffa0\ufff0-\ufffb\U000110bd\U000110cd\U00013430-\U0001343f'
    '\U0001bca0-\U0001bca3\U0001d173-\U0001d17a\U000e0000-\U000e0fff]', '', 'g');
end
$$;
comment on function access.remove_invisible is
  'Returns a text without control characters, characters that change the direction of text and invisible ones.';
