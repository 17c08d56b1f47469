-- expand: served by an API of 0010 or later.
-- 0011 picture rooms: which room each picture of an apartment shows.

-- Room by picture, so that an API that does not know it may reorder `images`. Pictures without an entry show another room.
alter table apartment add column picture_rooms jsonb not null default '{}';
