-- A word that nobody wrote, or that none of the forty newest entries holds, is not common: the three hundred newest of each kind are read for the
-- others alone. For the twenty kinds of a company they were 6,000 rows, the most of what a word of few entries cost. The kinds that a company has are
-- found once for a search, for its numbers too.
create or replace function house.search_worded(company integer, kinds text[], words text[], cap integer) returns table (kind text, company_id integer, object_id uuid, sorted_on date)
language plpgsql stable rows 200 as $$
#variable_conflict use_column
declare
  patterns constant text[] := array(select '% ' || w || '%' from unnest(words) as w);
  -- Numbers are never common, nor are words that the list of words does not know: their kinds are not looked through.
  may_be_common constant boolean := not exists (select from unnest(words) as w where w ~ '[0-9]'
    or length(w) between 4 and 40 and not exists (select from search_words k where k.company_id = coalesce(company, 0) and k.word >= w and k.word < w || '~'));
  samples constant integer[] := '{40,300}';
  newest integer;
  among_newest integer;
  wanted text;
  terms tsquery;
begin
  foreach wanted in array kinds loop
    among_newest := 0;
    if may_be_common then
      foreach newest in array samples loop
        if company is null then
          select count(*) into among_newest from (select e.text from search_entries e where e.kind = wanted order by e.sorted_on desc limit newest) n
            where ' ' || n.text like all (patterns);
        else
          select count(*) into among_newest from (
            select e.text from search_entries e where e.company_id = company and e.kind = wanted order by e.sorted_on desc limit newest) n
            where ' ' || n.text like all (patterns);
        end if;
        exit when among_newest = 0;
      end loop;
    end if;
    if among_newest = 0 or among_newest * 10 < newest then
      terms := (select string_agg('''' || coalesce(company::text, '*') || ':' || wanted || ':' || w || ''':*', ' & ') from unnest(words) as w);
      return query select wanted, e.company_id, e.object_id, e.sorted_on from search_entries e
        where house.search_lexemes(e.company_id, e.kind, e.text) @@ terms limit cap;
    elsif company is null then
      return query select wanted, e.company_id, e.object_id, e.sorted_on from search_entries e
        where e.kind = wanted and ' ' || e.text like all (patterns) order by e.sorted_on desc limit cap;
    else
      return query select wanted, company, e.object_id, e.sorted_on from search_entries e
        where e.company_id = company and e.kind = wanted and ' ' || e.text like all (patterns) order by e.sorted_on desc limit cap;
    end if;
  end loop;
end $$;
comment on function house.search_worded(integer,text[],text[],integer) is 'Objects whose entries hold all typed words.';
revoke all on function house.search_worded from public;
