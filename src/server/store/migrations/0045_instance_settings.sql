-- What administrators set on screen, as JSON by name.
create table instance_setting (name {text} primary key, value text not null){keyed};
