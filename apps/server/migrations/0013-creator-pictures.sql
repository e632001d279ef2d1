-- What anybody may see of a creator: a face and a cover. Few and small, they lie here with the profile
-- they belong to, so that every node has them; their address is their digest, so that phones may keep
-- them for good.

create table creator_picture (
  creator_id bigint not null references creator,
  kind       text not null,
  digest     text not null, -- of the content, in hex
  type       text not null,
  content    bytea not null,
  primary key (creator_id, kind),
  constraint creator_picture_kind_is_known check (kind in ('avatar', 'cover')),
  constraint creator_picture_type_is_shown check (type in ('image/webp', 'image/jpeg', 'image/png')),
  constraint creator_picture_is_small check (octet_length(content) between 1 and 524288)
);

create index creator_picture_by_digest on creator_picture (digest);
