/** Days after its message was sent for which the link to an article leads to it; unsubscribing always works. */
export const articleLinkDays = 365;
