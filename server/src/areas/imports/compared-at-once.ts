/** Rows compared in one transaction: some 50 ms of work, so that its locks are short. */
export const comparedAtOnce = 1000;
