-- 2026-11-26: API keys expire after their last day.
-- The last day on which the key is accepted. Null: keys from before, which do not expire.
alter table api_keys add expires_on date;
