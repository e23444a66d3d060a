/** The words of a reminder, in English. */
export const reminderTexts = {
  subject: ({ title }: { title: string }) => `Reminder: ${title}`,
  greeting: { hello: 'Hello ', fallback: 'colleague', end: ',' },
  text: ({ organization }: { organization: string }) =>
    `${organization} asks you to acknowledge that you have read this.`,
  by: ({ day }: { day: string }) => `Acknowledge it by ${day}.`,
  was: ({ day }: { day: string }) => `It was due on ${day}.`,
};
