import { fileIdsOf } from 'contract/documents/document-text.ts';
import type { Hub } from 'contract/hubs/hub.ts';
import type { HubUpdate } from 'contract/hubs/hubs.contract.ts';
import type { OrganizationTransaction } from '../../../kernel/database/organization.ts';
import { ProblemError } from '../../../kernel/http/problem.ts';
import { usePictures } from '../../content/content.public.ts';
import { recordAudit } from '../../organizations/organizations.public.ts';
import { hubMessage } from '../hub-problems.ts';
import { mayEdit } from '../hubs.policy.ts';
import { subjectOf } from '../hubs.presenter.ts';
import { replaceAudience, updateHubRow, type HubRow, type HubValues } from '../hubs.repository.ts';
import { lockVisible, readHub } from '../read-hub.ts';
import { checkHub, groupsOf } from './check-hub.ts';
import { keysOf } from './hub-keys.ts';
import { holdSlugs } from './hub-slug.repository.ts';

/**
 * Saves the named fields of a hub; they count at once.
 *
 * @throws ProblemError NOT_FOUND, VERSION_CONFLICT (with the hub as it stands), CONFLICT for an archived one,
 *   VALIDATION_FAILED for an address that is taken, and for pictures and groups that are not there
 */
export async function updateHub(
  tx: OrganizationTransaction,
  id: number,
  { version, ...wanted }: HubUpdate,
): Promise<Hub> {
  if (wanted.slug !== undefined) await holdSlugs(tx);
  const current = await lockVisible(tx, id, { deleted: false });
  if (current.version !== version) {
    throw new ProblemError('VERSION_CONFLICT', { current: await readHub(tx, id) });
  }
  if (!mayEdit(tx.member, subjectOf(current))) {
    throw new ProblemError('CONFLICT', { detail: hubMessage('unarchive_first') });
  }
  await checkHub(tx, id, wanted);
  const values = valuesAfter(current, wanted);
  await updateHubRow(tx, id, values, wanted.description ?? null);
  if (wanted.audience !== undefined) await replaceAudience(tx, id, groupsOf(wanted.audience));
  await usePictures(tx, { hubId: id }, [
    ...(wanted.description === undefined ? [] : fileIdsOf(wanted.description)),
    ...(wanted.cover ? [wanted.cover.fileId] : []),
  ]);
  await recordAudit(tx, {
    action: 'hub.updated',
    targetType: 'hub',
    targetId: id,
    changes: changesOf(current, values, wanted),
  });
  return readHub(tx, id);
}

function valuesAfter(current: HubRow, wanted: Omit<HubUpdate, 'version'>): HubValues {
  const { name = current.name, summary = current.summary, cover, audience } = wanted;
  return {
    name,
    slug: wanted.slug ?? current.slug,
    summary,
    cover_file_id: cover === undefined ? current.cover_file_id : (cover?.fileId ?? null),
    cover_alt: cover === undefined ? current.cover_alt : (cover?.alt ?? null),
    icon: wanted.icon ?? current.icon,
    colour: wanted.colour ?? current.colour,
    visibility: audience?.kind ?? current.visibility,
    sort: wanted.order ?? current.sort,
    ...keysOf(name, summary),
  };
}

const audited = ['name', 'slug', 'summary', 'icon', 'colour', 'visibility', 'sort'] as const;

function changesOf(
  current: HubRow,
  values: HubValues,
  { audience }: Omit<HubUpdate, 'version'>,
): Record<string, [unknown, unknown]> | null {
  const changes = Object.fromEntries(
    audited
      .filter((field) => values[field] !== current[field])
      .map((field): [string, [unknown, unknown]] => [field, [current[field], values[field]]]),
  );
  if (audience !== undefined) {
    changes['groups'] = [current.groups.map(({ id }) => id), [...groupsOf(audience)]];
  }
  return Object.keys(changes).length === 0 ? null : changes;
}
