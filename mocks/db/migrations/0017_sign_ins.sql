-- Failed attempts are counted by where they come from, and besides by mobile number alone (source is empty then). Locks
-- by mobile number alone, as anybody could bring about, are lifted.
drop table login_attempts;
create table login_attempts (
  mobile text not null,
  source text not null,
  failures integer not null,
  retry_at timestamptz(3) not null,
  expires_at timestamptz(3) not null,
  primary key (mobile, source)
);
create index on login_attempts (expires_at);

-- Devices on which an account has signed in, and the network they were last in.
create table known_devices (
  admin_id bigint not null references admins on delete cascade,
  token_hash text not null,
  network text not null,
  last_used_at timestamptz(3) not null,
  primary key (admin_id, token_hash)
);
create index on known_devices (last_used_at);

-- The passwords an account had before: whoever changes it, and however, the last five are not to be used again.
create table password_history (
  admin_id bigint not null references admins on delete cascade,
  password_hash text not null,
  replaced_at timestamptz(3) not null,
  primary key (admin_id, password_hash)
);

create function remember_password() returns trigger language plpgsql as $$
  begin
    insert into password_history values (old.id, old.password_hash, clock_timestamp()) on conflict do nothing;
    delete from password_history where admin_id = old.id and password_hash not in (
      select password_hash from password_history where admin_id = old.id order by replaced_at desc limit 5);
    return null;
  end $$;

create trigger remember_password after update of password_hash on admins for each row
  when (old.password_hash <> new.password_hash) execute function remember_password();
