-- Fields of earlier versions of a kind that it no longer declares, while items may still have them: paths, as JSON.
alter table kind add column dropped text not null default '[]';
