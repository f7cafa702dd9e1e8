-- 2026-11-22: The page of an offer and its questions look up the answers to all revisions of its number.
create index offer_answers_number on offer_answers (company_id, number);
