-- 2026-11-23: Photos that workers send for their reports.

-- `photo_id` is made on the device: a photo that arrives again is the same. The report names it (`addPhoto`); a photo that no report names is removed.
create table report_photos (
  company_id integer not null, intervention_id uuid not null, photo_id uuid not null,
  file_id uuid not null,
  created_at timestamptz not null default now(),
  primary key (company_id, intervention_id, photo_id),
  foreign key (company_id, intervention_id) references interventions on delete cascade,
  foreign key (company_id, file_id) references files on delete cascade
);
create index report_photos_file on report_photos (company_id, file_id);
create index report_photos_sent on report_photos (created_at);
call house.declare_platform('report_photos');
call house.show_worker('report_photos',
  'exists (select from interventions n where n.company_id = report_photos.company_id and n.id = report_photos.intervention_id)');
