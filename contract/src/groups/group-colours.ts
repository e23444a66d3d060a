/** Tells groups and hubs apart at a glance; the screens choose tones that can be seen in either theme. */
export const groupColours = ['petrol', 'moss', 'ochre', 'brick', 'plum', 'slate'] as const;
export type GroupColour = (typeof groupColours)[number];
