-- 2026-11-22: Devices are listed by serial number and reference in French order, as every list is.
alter table devices
  alter column serial type text collate house.french,
  alter column reference type text collate house.french;
