-- A saved block that says something else withdraws what was decided of the campaigns that use it.
alter table app.campaign
  -- The name of the block whose change withdrew it; `review_comment_by` made the change.
  add column withdrawn_block text check (char_length(withdrawn_block) between 2 and 80);
