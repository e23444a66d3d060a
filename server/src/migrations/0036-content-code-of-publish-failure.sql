-- Why content was not published has a code beside its sentence.

alter table app.content rename column publish_failure_said to publish_failure_code;
