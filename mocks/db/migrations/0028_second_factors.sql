-- When the owner of a session last proved their identity. Signing in is such a proof.
alter table sessions add column proved_at timestamptz(3);
update sessions set proved_at = created_at;
alter table sessions alter column proved_at set not null;

-- Whether the admins of a role must have a second factor.
alter table roles add column requires_second_factor boolean not null default false;

-- The authenticator app of an account. The secret is encrypted. Codes of the time steps up to last_step are refused.
create table totp_secrets (
  admin_id bigint primary key references admins on delete cascade,
  secret text not null,
  last_step bigint not null,
  created_at timestamptz(3) not null
);

-- The passkeys of an account. The counter is that of the last assertion; a copied authenticator would repeat one.
create table passkeys (
  id bigint primary key,
  admin_id bigint not null references admins on delete cascade,
  credential_id text not null unique,
  public_key text not null,
  counter bigint not null,
  transports jsonb not null default '[]',
  name text not null,
  created_at timestamptz(3) not null,
  last_used_at timestamptz(3)
);
create index on passkeys (admin_id);

-- The recovery codes of an account that have not been used, as hashes. Using one deletes it.
create table recovery_codes (
  admin_id bigint not null references admins on delete cascade,
  code_hash text not null,
  primary key (admin_id, code_hash)
);

-- What waits for a second step: a sign-in for its second factor, a passkey's challenge for its response, a new
-- authenticator app for its first code. A sign-in with a passkey alone does not say whose it is.
create table second_factor_challenges (
  key text primary key,
  admin_id bigint references admins on delete cascade,
  challenge text,
  expires_at timestamptz(3) not null
);
create index on second_factor_challenges (expires_at);
create index on second_factor_challenges (admin_id);
