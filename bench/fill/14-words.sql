-- Words of all entries of the search, of each company and of all together, as triggers keep them.
insert into search_words (company_id, word)
select distinct c.company_id, w.word from (select distinct company_id, text from search_entries) e
cross join lateral (values (e.company_id), (0)) as c(company_id) cross join lateral unnest(string_to_array(e.text, ' ')) as w(word)
where length(w.word) between 4 and 40 and w.word !~ '[0-9]';
