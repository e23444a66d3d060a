import * as dependants from 'contract/dependants/dependants.contract.ts';
import * as many from 'contract/dependants/many-dependants.contract.ts';
import * as rules from 'contract/dependants/dependant-rules.contract.ts';
import { ProblemError } from '../../kernel/http/problem.ts';
import { route, type Route } from '../../kernel/http/route.ts';
import { findPresent } from '../people/people.public.ts';
import { changeDependants } from './change-dependants.ts';
import { createDependant, createDependants } from './form/create-dependants.ts';
import { endEligibility } from './rules/end-eligibility.ts';
import { readDependant, readDependantsOf, readOwnDependants } from './read-dependant.ts';
import { findRules } from './rules/rules.repository.ts';
import { restoreDependants, trashDependants } from './trash/trash-dependants.ts';
import { updateDependant } from './form/update-dependant.ts';
import { updateRules } from './rules/update-rules.ts';

const oneRoutes: readonly Route[] = [
  route(dependants.createDependant, (context, { body }) => createDependant(context, body)),

  route(dependants.getDependant, (context, { params }) => readDependant(context, params.id)),

  route(dependants.updateDependant, (context, { params, body }) =>
    updateDependant(context, params.id, body),
  ),

  route(dependants.listDependantsOf, async (context, { params }) => {
    if (!(await findPresent(context, [params.id])).has(params.id)) {
      throw new ProblemError('NOT_FOUND');
    }
    return readDependantsOf(context, params.id);
  }),

  route(dependants.listOwnDependants, (context) => readOwnDependants(context)),
];

const manyRoutes: readonly Route[] = [
  route(dependants.createManyDependants, async (context, { body }) => ({
    ids: await createDependants(context, body.dependants),
  })),

  route(many.changeManyDependants, (context, { body }) => changeDependants(context, body.changes)),

  route(many.endEligibility, (context, { body }) =>
    endEligibility(context, [...new Set(body.guardianIds)]),
  ),

  route(many.deleteManyDependants, async (context, { body }) => ({
    deleted: await trashDependants(context, body.ids),
  })),

  route(many.restoreManyDependants, async (context, { body }) => ({
    restored: await restoreDependants(context, body.ids),
  })),
];

export const dependantRoutes: readonly Route[] = [
  ...oneRoutes,
  ...manyRoutes,
  route(rules.getDependantRules, (context) => findRules(context)),
  route(rules.updateDependantRules, (context, { body }) => updateRules(context, body)),
];
