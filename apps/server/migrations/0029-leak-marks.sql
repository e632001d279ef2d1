-- The mark on paid media names a fan by 32 bits, and the messenger's ids have outgrown those. A number
-- is given with the first thing that a fan may open. It is what all fans share, wherever their own rows
-- are: no two of them may have the same.
create table mark_number (
  person_id bigint primary key,
  number    bigint not null generated always as identity,
  constraint mark_number_names_one_person unique (number),
  constraint mark_number_fits_the_mark check (number between 1 and 4294967295)
);

-- What a creator wants beyond the operator's setting.
create table creator_mark (
  creator_id bigint primary key references creator,
  is_strong  boolean not null,
  changed_at timestamptz not null
);

-- Every reading of a picture that was found elsewhere: who asked, why, and what came of it. The picture
-- itself is not kept, only what tells it from others.
create table mark_reading (
  id         uuid primary key,
  -- Null where staff asked, who may ask about anyone.
  creator_id bigint references creator,
  asked_by   bigint not null,
  asker_name text not null,
  why        text not null,
  file_hash  bytea not null,
  file_name  text not null,
  width      integer not null,
  height     integer not null,
  frames     integer not null,
  answer     text not null,
  person_id  bigint,
  week       date,
  -- What was measured, for the report: fit, sync, scale, angle, and how it was found.
  measured   jsonb not null,
  -- For a second look: one byte for each coded bit. Null where nothing was seen.
  soft_bits  bytea,
  read_at    timestamptz not null,
  constraint mark_reading_has_a_reason check (why <> ''),
  constraint mark_reading_answer_is_known
    check (answer in ('named', 'likely', 'marked', 'none', 'not_yours')),
  constraint mark_reading_names_whom_it_found
    check ((answer in ('named', 'likely', 'not_yours')) = (person_id is not null))
);

create index mark_reading_of_creator on mark_reading (creator_id, read_at desc, id);
create index mark_reading_newest on mark_reading (read_at desc, id);
