create or replace function private.attention_items(home_id uuid, horizon_days int, most int) returns jsonb
language plpgsql stable
set search_path = ''
as $$
begin
  return (select coalesce(jsonb_agg(jsonb_build_object(
      'kind', i.kind, 'id', i.id, 'asset_id', i.asset_id, 'title', private.cut(i.title), 'due_on', i.due_on)
    order by i.due_on, i.title, i.id), '[]')
  from (
    select a.* from public.home_attention a
    where a.home_id = attention_items.home_id and a.due_on <= private.home_today(attention_items.home_id) + horizon_days
    order by a.due_on, a.title, a.id limit most
  ) i);
end
$$;
comment on function private.attention_items is
  'What is overdue, due, to be reviewed or ending within the horizon: [{ kind, id, asset_id, title, due_on }], '
    'earliest first.';
