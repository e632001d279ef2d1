-- Files that were still on their way when the draft was saved, and are ready by now. Called for one
-- draft whose row the caller holds.
create function app.take_over_files(p_draft bigint) returns void language sql as $$
  update post_draft d set media = (
    select jsonb_agg(
      item || case when u.id is null then '{}'
        else jsonb_build_object('attachment', u.attachment) end order by place)
    from jsonb_array_elements(d.media) with ordinality as i (item, place)
    left join upload u on not item ? 'attachment' and u.id = (item ->> 'id')::uuid
      and u.creator_id = d.creator_id and u.state = 'ready')
  where id = p_draft and media @? '$[*] ? (!exists(@.attachment))'
$$;
