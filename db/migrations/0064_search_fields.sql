-- 2026-11-22: What a number of the search is: its field, and the number as it is written where that is not its key. A search for the whole number
-- then says by which field it found a row without reading the tables of the family. Numbers from before have no field until their object changes.
alter table search_references add column field text, add column written text;
