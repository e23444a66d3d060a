-- How each session was opened, so that its owner can tell one he did not open.

alter table identity.session
  -- Name of the provider, as people knew it then; null: the password.
  add column provider text,
  -- Whether a code was given as well; null: it was opened before this was noted.
  add column second_step boolean;

-- The second step comes after the first, of which the challenge tells.
alter table identity.sign_in_challenge
  add column provider text;
