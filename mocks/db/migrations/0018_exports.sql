-- An export that was started: whose it is, and of what. Its pages are read by its id until it expires.
create table exports (
  id bigint primary key,
  admin_id bigint not null,
  collection text not null,
  filter jsonb not null,
  sort jsonb,
  expires_at timestamptz(3) not null
);
create index on exports (expires_at);
