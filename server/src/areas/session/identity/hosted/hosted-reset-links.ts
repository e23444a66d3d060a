import { isUser } from '../is-user.ts';
import type { ResetLinks } from '../passwords/reset-links.ts';
import type { HostedPeople } from './hosted-people.ts';

/**
 * Codes come from the hosted service, the email with them from us. People who sign in with the project without a user
 * of ours get none.
 */
export function hostedResetLinks(people: HostedPeople, issuer: string): ResetLinks {
  return {
    // As the service says; it tells no one when one ends.
    minutes: 60,
    newestOnly: false,
    async offer(pool, email) {
      const person = await people.findByEmail(email);
      if (
        person === null ||
        person.disabled ||
        !(await isUser(pool, issuer, person.subject, { enabled: true }))
      ) {
        return null;
      }
      const code = await people.offerReset(person.email);
      return code === null ? null : { email: person.email, name: person.name, code };
    },
  };
}
