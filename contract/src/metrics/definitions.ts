/** What makes somebody reached: he did it himself, no machine for him. */
export const reachKinds = ['opened', 'clicked', 'viewed', 'acknowledged'] as const;
