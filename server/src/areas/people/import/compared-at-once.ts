/** Lines compared in one transaction: some 50 ms of work, so that nobody waits long for its locks. */
export const comparedAtOnce = 1000;
