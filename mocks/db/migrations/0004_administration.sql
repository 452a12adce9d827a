-- A password that someone else chose must be changed at the next sign-in.
alter table admins
  add column must_change_password boolean not null default false,
  alter column status set default 'enabled';

-- What a form may leave out.
alter table roles alter column description set default '';
alter table permissions
  alter column description set default '',
  alter column status set default 'enabled';
alter table menus
  alter column status set default 'visible',
  alter column hidden set default false;
