import { createPeopleField, listPeopleFields } from 'contract/fields/fields.contract.ts';
import type { Import } from 'contract/imports/import.ts';
import type { ImportFullSyncPreview } from 'contract/imports/execution/full-sync.contract.ts';
import type { OrganizationName } from './callers.ts';
import { withClient } from './database.ts';
import {
  floorDependants,
  floorGroups,
  floorOwnFields,
  floorPeople,
  floorSync,
  missingOf,
  type FloorWrite,
} from './floor-uploads.ts';
import { makeTable, staffCells, staffHeader, type UploadFile } from './upload-file.ts';
import { ask, uploadToFloor } from './uploads.ts';
import type { World } from './world.ts';

/** The caller, and the address. */
export interface Calls {
  world: World;
  organization: OrganizationName;
  /** The URL of the API. */
  url: string;
}

/** An upload of another kind than new people alone. */
export interface UploadCase {
  /** The name of its benchmark. */
  name: string;
  about: string;
  kind: Import['kind'];
  rules?: object;
  file(folder: string, lines: number): Promise<UploadFile>;
  /** Once, before all uploads. @returns what the floor does */
  open?(calls: Calls): Promise<FloorWrite>;
  floor: FloorWrite;
  /** The people known before an import of so many rows, ours or the floor's. */
  known?(calls: Calls, folder: string, lines: number): Promise<void>;
  /** What the run gets beside the version. */
  confirm?(calls: Calls, id: number): Promise<object>;
  /** What has to be so of an upload that was done, of so many lines. */
  isRight(done: Import, lines: number): boolean;
}

const call = async <Answer>(
  { world, organization, url }: Calls,
  ...asked: ['GET' | 'POST', string, object?]
) => ask<Answer>(url, await world.headersFor(organization), ...asked);

async function query({ world }: Calls, text: string, values: readonly unknown[]): Promise<void> {
  const { superuserUrl } = await world.database();
  await withClient(superuserUrl, (client) => client.query(text, [...values]));
}

const fields = [
  { label: 'Bench text', kind: 'text' },
  { label: 'Bench number', kind: 'number' },
  { label: 'Bench day', kind: 'date' },
  { label: 'Bench choice', kind: 'choice', choices: ['A', 'B', 'C'] },
  { label: 'Bench yes', kind: 'yesNo' },
] as const;

const ownFields: UploadCase = {
  name: 'import-fields',
  about: 'an import of people with five custom fields',
  kind: 'people',
  floor: floorPeople,
  async open(calls) {
    const { path } = createPeopleField;
    type Listed = { items: { id: number; label: string }[] };
    const before = await call<Listed>(calls, 'GET', listPeopleFields.path);
    for (const field of fields) {
      if (before.items.some(({ label }) => label === field.label)) continue;
      await call(calls, 'POST', path, field);
    }
    const { items } = await call<Listed>(calls, 'GET', path);
    return floorOwnFields(
      fields.map(({ label }) => items.find((item) => item.label === label)?.id ?? 0),
    );
  },
  file: (folder, lines) => {
    const cells = staffCells();
    return makeTable(folder, {
      name: 'fields',
      lines,
      header: [...staffHeader, ...fields.map(({ label }) => label)],
      cellsOf: (line) => [
        ...cells(line),
        `locker ${line % 997}`,
        String(line % 41),
        `2031-0${1 + (line % 9)}-1${line % 9}`,
        'ABC'[line % 3] as string,
        line % 2 === 0 ? 'yes' : 'no',
      ],
    });
  },
  isRight: ({ written }, lines) => written?.created === lines,
};

const groupCount = 20;

const groups: UploadCase = {
  name: 'import-groups',
  about: 'an upload of people that puts each into two groups',
  kind: 'people',
  floor: floorGroups,
  async open(calls) {
    await query(
      calls,
      `insert into app.person_group (organization_id, name, sort_key)
       select $1, 'Bench group ' || n, 'bench group ' || n from generate_series(0, $2 - 1) as n
       on conflict do nothing`,
      [calls.organization.id, groupCount],
    );
    return floorGroups;
  },
  file: (folder, lines) => {
    const cells = staffCells();
    const named = (line: number) => `Bench group ${line % groupCount}`;
    return makeTable(folder, {
      name: 'groups',
      lines,
      header: [...staffHeader, 'Groups'],
      // In each tenth row both are the same.
      cellsOf: (line) => [...cells(line), `${named(line)}; ${named(line * 7)}`],
    });
  },
  isRight: ({ written }, lines) =>
    written?.created === lines && written.memberships === floorGroups.rowsOf?.(lines),
};

const staffFile = (
  folder: string,
  name: string,
  lines: number,
  titleOf = (title: string) => title,
) =>
  makeTable(folder, {
    name,
    lines,
    header: staffHeader,
    cellsOf: ((cells) => (line: number) => {
      const [first = '', last = '', email = '', id = '', title = '', ...rest] = cells(line);
      return [first, last, email, id, line % 10 === 0 ? titleOf(title) : title, ...rest];
    })(staffCells()),
  });

/** So many people as the first lines of staff, who came by an upload. */
async function knowStaff({ world, organization }: Calls, folder: string, lines: number) {
  await uploadToFloor(world, organization, await staffFile(folder, 'known', lines), floorPeople);
  const { superuser } = await world.database();
  await superuser.query('analyze app.account');
}

const dependants: UploadCase = {
  name: 'import-dependants',
  about: 'an upload of dependants, two of each guardian',
  kind: 'dependants',
  floor: floorDependants,
  known: (calls, folder, lines) => knowStaff(calls, folder, Math.ceil(lines / 2)),
  file: (folder, lines) => {
    const cells = staffCells();
    return makeTable(folder, {
      name: 'dependants',
      lines,
      header: ['Guardian', 'Dependant id', 'First name', 'Last name', 'Relationship', 'Birth date'],
      cellsOf: (line) => {
        const [first = '', last = ''] = cells(line);
        const guardian = `NH-${200_000 + Math.ceil(line / 2) * 3}`;
        const day = `20${10 + (line % 12)}-0${1 + (line % 9)}-1${line % 9}`;
        return [guardian, `D-${line}`, first, last, 'Child', day];
      },
    });
  },
  isRight: ({ written }, lines) => written?.created === lines,
};

const sync: UploadCase = {
  name: 'import-sync',
  about: 'a full sync: who is not in the file is deactivated',
  kind: 'people',
  rules: { match: 'externalId', fullSync: 'imported' },
  floor: floorSync,
  known: (calls, folder, lines) => knowStaff(calls, folder, lines + missingOf(lines)),
  file: (folder, lines) => staffFile(folder, 'sync', lines, (title) => `${title} II`),
  async confirm(calls, id) {
    const asked = `/admin/imports/${id}/full-sync`;
    const preview = await call<ImportFullSyncPreview>(calls, 'GET', asked);
    return {
      fullSync: { count: preview.missing, mark: preview.mark, confirmMany: preview.braked },
    };
  },
  isRight: ({ written, fullSync }, lines) =>
    written?.updated === Math.floor(lines / 10) && fullSync?.deactivated === missingOf(lines),
};

export const uploadCases: readonly UploadCase[] = [dependants, ownFields, groups, sync];
