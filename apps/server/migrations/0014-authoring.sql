-- A post as its creator works on it. `post` holds what fans see, and this what the creator typed: a
-- draft has no post yet, and what is typed after publishing shows when it is published again. Both
-- have one id. The life of a row:
--
--   draft ◄──► scheduled ──by the clock──► published ◄──► unpublished
--     └────────────┴───── deleted, and back for a while ─────┴──────┘
create table post_draft (
  id                 bigint primary key default nextval('post_id_seq'),
  creator_id         bigint not null references creator,
  state              text not null default 'draft',
  revision           integer not null default 1, -- grows with every save; a save names the one it saw
  published_revision integer, -- what fans see
  audience           text not null default 'free',
  price_cents        bigint,
  is_in_premium      boolean not null default false, -- sold singly, and open to subscribers
  goes_to_channel    boolean not null default false,
  text               text not null default '',
  teaser             text not null default '',
  -- In order: {id, attachment}, without attachment while the file is on its way. Null: as the post
  -- has it.
  media              jsonb default '[]',
  words              text not null default '', -- text and teaser in small letters without their styles, to be searched
  publish_at         timestamptz, -- when it is scheduled for
  published_at       timestamptz,
  deleted_at         timestamptz,
  state_before       text, -- of a deleted one
  listed_at          timestamptz not null, -- published, due or last saved: the order of the list
  created_at         timestamptz not null,
  changed_at         timestamptz not null,
  constraint post_draft_state_is_known check (
    state in ('draft', 'scheduled', 'published', 'unpublished', 'deleted')
  ),
  constraint post_draft_audience_is_known check (audience in ('free', 'premium', 'paid')),
  constraint post_draft_price_is_positive check (price_cents > 0),
  constraint post_draft_teaser_is_short check (length(teaser) <= 300),
  constraint post_draft_has_media_until_published check (media is not null or published_at is not null),
  constraint post_draft_scheduled_has_a_time check (state <> 'scheduled' or publish_at is not null),
  constraint post_draft_deleted_has_a_time check ((state = 'deleted') = (deleted_at is not null)),
  constraint post_draft_deleted_can_go_back check ((state = 'deleted') = (state_before is not null))
);

create index post_draft_by_creator on post_draft (creator_id, listed_at desc, id desc);
create index post_draft_by_words on post_draft using gin (words gin_trgm_ops);
create index post_draft_by_state on post_draft (creator_id, state);
create index post_draft_due on post_draft (publish_at) where state = 'scheduled';
create index post_draft_deleted on post_draft (deleted_at) where state = 'deleted';
create index post_draft_awaits_files on post_draft (id)
  where media @? '$[*] ? (!exists(@.attachment))';

-- What an edit took out of a post that was for sale. A fan who had bought it by then keeps it.
create table post_edition (
  id          bigint primary key generated always as identity,
  post_id     bigint not null references post on delete cascade,
  text        text not null, -- as it was before
  media       jsonb not null, -- the attachments that were taken out
  replaced_at timestamptz not null
);

create index post_edition_by_post on post_edition (post_id, replaced_at);
create index post_edition_by_age on post_edition (replaced_at);

create table post_views (
  post_id bigint primary key,
  views   bigint not null
);

-- What a draft or an edition holds is needed, though no post shows it.
create function note_held_media() returns trigger language plpgsql as $$
declare
  v_holder text := tg_argv[0] || ':' || coalesce(new.id, old.id);
begin
  delete from media_use where holder = v_holder;
  if tg_op <> 'DELETE' then
    insert into media_use (oid, holder) select oid, v_holder from attached_objects(new.media) as oid;
  end if;
  return null;
end $$;

create trigger draft_media_is_noted after insert or delete on post_draft
  for each row execute function note_held_media('draft');
create trigger draft_media_is_noted_again after update on post_draft
  for each row when (old.media is distinct from new.media)
  execute function note_held_media('draft');
create trigger edition_media_is_noted after insert or update or delete on post_edition
  for each row execute function note_held_media('edition');

-- How often each was sold, and for how much.
create index purchase_by_post on purchase (post_id, price_cents) where post_id is not null;
