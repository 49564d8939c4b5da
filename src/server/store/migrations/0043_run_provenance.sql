-- What a run came from, as JSON: hashes of its program, tree, scenario and checks, and the version that ran it. Null for runs of older versions.
alter table prototype_run add column provenance {text};
