import { addSetupCode } from '../../areas/memberships/memberships.public.ts';
import { withoutTenant } from '../../kernel/database/organization.ts';
import type { IdentityAdmin } from '../../kernel/identity/identity-admin.ts';
import { copyOrganization, type Cell } from './copy-organization.ts';
import { CopyError } from './copy-rows.ts';
import { deleteOrganization } from './delete-organization.ts';
import { listOrganizations, suspendOrganization } from './operator.repository.ts';

export interface OpenOperator extends Cell {
  readonly identity: IdentityAdmin;
  close(): Promise<void>;
}

export interface OperatorDeps {
  readonly publicUrl: string;
  readonly say: (line: string) => void;
  readonly open: () => Promise<OpenOperator>;
  /** Another cell, by the file of its settings. */
  readonly openOther: (file: string) => Promise<OpenOperator>;
}

const usage = [
  'Usage: npm run operator -- <command>',
  '',
  '  new-organization-code            prints a one-time code that creates one more organization',
  '  organizations                    lists the organizations of this server',
  '  suspend <web address>            signs its people out and stops its emails; nothing is deleted',
  '  resume <web address>             ends a suspension',
  '  delete <web address> --confirm <web address>',
  '                                   deletes a suspended organization permanently',
  '  copy <web address> --from <settings file>',
  '                                   copies a suspended organization from another cell to this one',
];

/** For how long a code works. */
const codeDays = 7;

/**
 * Runs one command of the operator.
 *
 * @returns the exit code
 */
export async function runOperator(
  [command = 'help', slug, ...rest]: readonly string[],
  { publicUrl, say, open, openOther }: OperatorDeps,
): Promise<number> {
  const run = commands[command];
  if (run === undefined || (needsSlug.has(command) && slug === undefined)) {
    for (const line of usage) say(line);
    return command === 'help' ? 0 : 2;
  }
  const operator = await open();
  try {
    return await run({ operator, openOther, publicUrl, say, slug: slug ?? '', rest });
  } finally {
    await operator.close();
  }
}

interface Running extends Omit<OperatorDeps, 'open'> {
  readonly operator: OpenOperator;
  readonly slug: string;
  readonly rest: readonly string[];
}

const needsSlug = new Set(['suspend', 'resume', 'delete', 'copy']);

const commands: Readonly<Record<string, (running: Running) => Promise<number>>> = {
  'new-organization-code': async ({ operator: { pool }, publicUrl, say }) => {
    const { code, until } = await addSetupCode(pool, codeDays);
    say(`The code works once, until ${until.toISOString().slice(0, 16).replace('T', ' ')} UTC:`);
    say(`  ${code}`);
    say('Its holder creates the organization here, signed in or as someone new:');
    say(`  ${publicUrl}/auth/register#code=${code}`);
    return 0;
  },
  organizations: async ({ operator: { pool }, say }) => {
    const all = await withoutTenant(pool, { readOnly: true }, listOrganizations);
    for (const { slug, name, people, suspendedAt } of all) {
      const state = suspendedAt === null ? '' : ', suspended';
      say(`${slug}  ${name}, ${people} people${state}`);
    }
    if (all.length === 0) say('There is no organization yet.');
    return 0;
  },
  suspend: (running) => suspend(running, true),
  resume: (running) => suspend(running, false),
  delete: async ({ operator, say, slug, rest }) => {
    const all = await withoutTenant(operator.pool, { readOnly: true }, listOrganizations);
    const found = all.find((one) => one.slug === slug);
    if (found === undefined) return unknown(say, slug);
    if (found.suspendedAt === null) {
      say(`${slug} is in use. Suspend it first: npm run operator -- suspend ${slug}`);
      return 1;
    }
    if (rest[0] !== '--confirm' || rest[1] !== slug) {
      say(
        `Deleting ${found.name} deletes its ${found.people} people and everything else permanently.`,
      );
      say(`To go ahead: npm run operator -- delete ${slug} --confirm ${slug}`);
      return 1;
    }
    await deleteOrganization({ ...operator, say }, found.id);
    say(`${found.name} is deleted.`);
    return 0;
  },
  copy: async ({ operator: to, openOther, say, slug, rest }) => {
    if (rest[0] !== '--from' || rest[1] === undefined) {
      say('Say where it is: --from <file with the settings of its cell>');
      return 2;
    }
    const from = await openOther(rest[1]);
    try {
      const all = await withoutTenant(from.pool, { readOnly: true }, listOrganizations);
      const found = all.find((one) => one.slug === slug);
      if (found === undefined) return unknown(say, slug);
      await copyOrganization({ from, to, say }, found.id);
      say(
        `${found.name} is copied, and suspended here as well. Resume it here, then delete it there.`,
      );
      return 0;
    } catch (error) {
      if (!(error instanceof CopyError)) throw error;
      say(error.message);
      return 1;
    } finally {
      await from.close();
    }
  },
};

async function suspend(
  { operator: { pool }, say, slug }: Running,
  suspended: boolean,
): Promise<number> {
  const changed = await withoutTenant(pool, { readOnly: false }, (db) =>
    suspendOrganization(db, slug, suspended),
  );
  if (changed === null) return unknown(say, slug);
  const state = suspended ? 'suspended' : 'in use';
  say(changed ? `${slug} is ${state} now.` : `${slug} was ${state} already.`);
  return 0;
}

function unknown(say: Running['say'], slug: string): number {
  say(`There is no organization with the web address ${slug}.`);
  return 1;
}
