import { sql } from 'kysely';
import { queriedNames } from '../../kernel/audit/target-namer.ts';
import { visibleTo } from './list/hub-list.repository.ts';

export const hubTarget = queriedNames(
  'hub',
  'hubs.view',
  (member, ids) => sql`
    select h.id, h.name from app.hub h
     where ${visibleTo(member)} and h.id = any(${ids}) and h.deleted_at is null`,
);
