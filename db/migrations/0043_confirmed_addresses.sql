-- 2026-11-22: An account's address is confirmed by its owner, and has one canonical form.
alter table users add email_confirmed_at timestamptz;
-- Accounts with a password are in use. One without a password can only come in by a link, which confirms its address.
update users set email_confirmed_at = created_at where password_hash is not null;

-- Accounts whose addresses differ in capitals, full-width or invisible characters only: the one in use keeps the address, the others are closed.
with canonical as (
  select id, email, created_at, password_hash is not null as is_used,
    lower(normalize(regexp_replace(email, '[\u00ad\u034f\u061c\u115f\u1160\u17b4\u17b5\u180b-\u180f\u200b-\u200f\u202a-\u202e\u2060-\u206f\u3164\ufe00-\ufe0f\ufeff\uffa0]', '', 'g'), NFKC)) as address
  from users
), ranked as (
  select id, email, address, row_number() over (partition by address order by email = address desc, is_used desc, created_at, id) as place from canonical
)
update users u set email = case when r.place = 1 then r.address else u.id || '.' || r.address end,
  status = case when r.place = 1 then u.status else 'deactivated' end
from ranked r where r.id = u.id and (r.place > 1 or r.email <> r.address);
alter table users add constraint users_email_canonical check (email = lower(email) and email is nfkc normalized);
