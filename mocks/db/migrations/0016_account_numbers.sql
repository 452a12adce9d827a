-- `bank_account` holds the number encrypted (mocks/db/accountNumbers.ts); what may be shown of it stands beside it. The key
-- is not the database's to know, so the numbers that are there are encrypted after the migrations.
alter table withdrawals add column bank_account_last4 text;
update withdrawals set bank_account_last4 = right(bank_account, 4);
alter table withdrawals alter column bank_account_last4 set not null;

-- A known text, encrypted: whoever cannot decrypt it has another key.
create table data_key_check (
  id boolean primary key default true check (id),
  sealed text not null
);
