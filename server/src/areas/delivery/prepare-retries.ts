/** Runs of the preparing after the first; then the message has failed. */
export const prepareRetries = 5;
