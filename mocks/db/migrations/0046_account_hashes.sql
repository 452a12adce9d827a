-- A keyed hash of the whole account number (mocks/db/accountNumbers.ts), so that two accounts can be told apart without
-- their numbers. The server fills it in when it starts, because it has the key.
alter table withdrawals add column bank_account_hash text;
