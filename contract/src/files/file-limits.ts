/** Bytes that the files of one organization may have together. */
export const organizationFileBytes = 5 * 1024 ** 3;
