/** The catcher refuses mail to addresses of this domain, as a mail server does that does not know them. */
export const refusedDomain = 'bounce.example';
