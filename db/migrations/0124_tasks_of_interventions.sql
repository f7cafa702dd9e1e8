-- 2026-11-23: Tasks that the provider lists for an intervention, ticked by the person who carries it out.

-- `tasks`: `[{"id": …, "label": …}]` in their order; a task that keeps its words keeps its id, under which a report ticks it.
alter table interventions add column tasks jsonb not null default '[]';
