export const draftSteps = ['audience', 'message', 'schedule', 'review'] as const;
export type DraftStep = (typeof draftSteps)[number];

/** The step an address names; the first when it names none. */
export function stepOf(search: string): DraftStep {
  const named = new URLSearchParams(search).get('step');
  return draftSteps.find((step) => step === named) ?? draftSteps[0];
}
