-- No two categories of one parent, or at the top, share a name.
create unique index categories_name_key on categories (coalesce(parent_id, 0), name);
