-- Validates the checks of the notices apart from adding them, so that sending never waits for the scan.

set local lock_timeout = '5s';

alter table private.notices validate constraint notices_kind_check;
alter table private.notices validate constraint notices_subject_check;
