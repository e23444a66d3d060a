/** The catcher refuses mail to addresses of this domain, as a mail server does that does not know them. */
export const refusedDomain = 'bounce.example';

/** The catcher takes mail to addresses of this domain and hangs up without a word: the sender never learns of it. */
export const silentDomain = 'silent.example';
