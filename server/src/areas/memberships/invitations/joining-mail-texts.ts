/** The words of the emails about joining, in English. */

interface Named {
  organization: string;
  firstName: string;
}

const askedFooter =
  'You got this email because someone entered your address with a join code. If this wasn’t you, do nothing.';

export const invitationTexts = {
  linkUntil: ({ until }: { until: string }) => `The link works until ${until}`,
  facts: { organization: 'Organization', inviter: 'Invited by', until: 'Link works until' },
  /** A date and time with the name of the zone, since the reader may be in another. */
  inZone: ({ time, zone }: { time: string; zone: string }) => `${time}, ${zone} time`,
  asked: {
    subject: ({ organization }: Named) => `Finish joining ${organization}`,
    title: ({ organization }: Named) => `Finish joining ${organization}`,
    text: ({ organization, firstName }: Named) =>
      `Hello ${firstName},\nsomeone, most likely you, asked to join ${organization} with this email address. Use the link to continue.`,
    footer: askedFooter,
  },
  invited: {
    subject: ({ organization }: Named) => `Your invitation to ${organization}`,
    title: ({ organization }: Named) => `Join ${organization}`,
    text: ({ organization, firstName }: Named) =>
      `Hello ${firstName},\n${organization} invites you to its console. Use the link to set up your access.`,
    footer: ({ organization }: Named) =>
      `You got this email because ${organization} invited you. If you didn’t expect this, do nothing.`,
  },
  reminder: {
    subject: ({ organization }: Named) => `Reminder: your invitation to ${organization}`,
    text: ({ organization, firstName, day, until }: Named & { day: string; until: string }) =>
      `Hello ${firstName},\nyour invitation to ${organization} of ${day} is still open. Set up your access by ${until}.`,
  },
};

export const noNeedTexts = {
  greeting: ({ firstName, text }: { firstName: string; text: string }) =>
    `Hello ${firstName},\n${text}`,
  granted: {
    title: ({ organization }: Named) => `You already belong to ${organization}`,
    text: 'Sign in with this email address.',
    button: 'Sign in',
  },
  awaiting: {
    title: ({ organization }: Named) => `${organization} is reviewing your registration`,
    text: 'You have registered. You get an email when your registration is approved.',
  },
  refused: {
    title: ({ organization }: Named) => `You can’t join ${organization}`,
    text: 'You can’t join with this email address. Ask an administrator.',
  },
  footer: askedFooter,
};

export const approvedTexts = {
  title: ({ organization }: { organization: string }) => `You can now sign in to ${organization}`,
  preview: 'Your registration was approved',
  text: ({ name, organization }: { name: string; organization: string }) =>
    `Hello ${name},\nyour registration at ${organization} was approved.`,
  button: 'Sign in',
  footer: ({ organization }: { organization: string }) =>
    `You got this email because you registered at ${organization}.`,
};
