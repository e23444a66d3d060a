-- Confirmations come over where two entries of one person are merged, and go back when that is undone.
grant delete on app.content_acknowledgement to app_api;
