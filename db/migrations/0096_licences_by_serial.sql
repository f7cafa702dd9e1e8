-- 2026-11-22: A licence names its device by the serial number alone. An export may come before the device that it names: the device's id, looked up when
-- the export landed, stayed empty until the licence was sent anew. The id also kept a device from being withdrawn with its delivery.
alter table licence_assignments drop column device_id;
alter table licence_assignments add column serial_key text collate "C" generated always as (nullif(upper(regexp_replace(serial, '[^A-Za-z0-9]+', '', 'g')), '')) stored;
create index licence_assignments_serial on licence_assignments (company_id, serial_key) where serial_key is not null;
