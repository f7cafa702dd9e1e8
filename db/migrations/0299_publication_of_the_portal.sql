-- 2026-11-27: The publication director and the host of the portal, which the law asks for in the legal notice. A host is named whole or not at all.
alter table provider_settings
  add column publication_director text not null default '',
  add column host_name text not null default '',
  add column host_address text not null default '',
  add column host_phone text not null default '',
  add constraint provider_settings_whole_host
    check ((host_name = '') = (host_address = '') and (host_name = '') = (host_phone = ''));
