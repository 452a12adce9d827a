-- The tab of the browser that made a change, which does not announce it to its user. The other tabs of the session do.
alter table changes add column tab text;
