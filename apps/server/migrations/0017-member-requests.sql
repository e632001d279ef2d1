-- What members asked of creators' content under a key, and what came of it: the same promise as
-- `idempotency` makes to fans, kept where the content is, so that both are one transaction.
create table member_request (
  person_id    bigint not null,
  key          text not null,
  request_hash bytea not null,
  outcome      jsonb, -- null only within the transaction that claimed the key
  created_at   timestamptz not null,
  constraint member_request_once_per_key primary key (person_id, key)
);

create index member_request_by_age on member_request (created_at);
