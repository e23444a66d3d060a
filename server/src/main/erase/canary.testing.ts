/** Stands in everything that is about the person who is to be forgotten; their address has it too. */
export const canary = 'canary41';

export type Run = (statement: string, ...values: unknown[]) => Promise<{ id: number }[]>;
