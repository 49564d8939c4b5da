-- Keys that clients send with reports of tests, so that sending one again adds nothing, with what was answered.
create table sent_report (
  account {text} not null,
  key {text} not null,
  -- of what was sent
  hash text not null,
  -- JSON
  answer text not null,
  at {text} not null,
  primary key (account, key)
){keyed};
create index sent_report_at on sent_report (at);
