-- The last event about money that an app of the fan's is known to have heard: it answered after it. What
-- was heard in the app need not be said in the chat.
create table event_heard (
  fan_id bigint primary key references fan,
  seq    bigint not null
);
