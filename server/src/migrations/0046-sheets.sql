-- Uploads from a workbook say which of its sheets they are from: whoever sends the rest of one needs to know.
alter table app.import add column sheet text check (char_length(sheet) between 1 and 100);
