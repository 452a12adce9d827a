-- Who works on which record of a queue. A claim ends by itself unless it is renewed, and with the session that made it.
create table claims (
  collection text not null,
  record_id bigint not null,
  admin_id bigint not null references admins on delete cascade,
  session_id bigint not null references sessions (id) on delete cascade,
  claimed_at timestamptz(3) not null,
  expires_at timestamptz(3) not null,
  primary key (collection, record_id)
);
create index on claims (session_id);
create index on claims (admin_id);
create index on claims (expires_at);
