-- 2026-11-27: Contracts and devices by their id, over all companies; statistics after an entry by hand

-- The provider's people open and correct one by its id.
create unique index contracts_by_id on contracts (id);
create unique index devices_by_id on devices (id);

-- They enter contracts and stock with the statements of the feed.
grant execute on function house.renew_statistics to passerelle_staff;
