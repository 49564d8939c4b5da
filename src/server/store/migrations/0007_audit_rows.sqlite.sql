-- `insert or replace` puts a row in the place of another one without asking the trigger for deletions.
create trigger activity_kept_replace before insert on activity
  when new.id is not null and exists (select 1 from activity where id = new.id)
  begin select raise(abort, 'activity is append-only'); end;
