import { pageSizeDefault } from 'contract/kernel/paging.ts';
import * as grouping from 'contract/imports/execution/groups.contract.ts';
import * as inviting from 'contract/imports/execution/invites.contract.ts';
import * as keeping from 'contract/imports/mapping/mappings.contract.ts';
import * as missings from 'contract/imports/execution/full-sync.contract.ts';
import { previewImportStaff } from 'contract/imports/execution/staff.contract.ts';
import * as rows from 'contract/imports/validation/rows.contract.ts';
import * as undoing from 'contract/imports/execution/undo.contract.ts';
import * as imports from 'contract/imports/imports.contract.ts';
import { listAnswer } from '../../kernel/http/list-answer.ts';
import { route, type Route } from '../../kernel/http/route.ts';
import type { OrganizationTransaction } from '../../kernel/database/organization.ts';
import type { ImportKinds, ImportTransaction } from './kind.ts';
import * as begin from './file/begin-import.ts';
import { checkImport } from './validation/check-import.ts';
import { controlImport } from './execution/control-import.ts';
import { runImport } from './execution/run-import.ts';
import { stageRows } from './file/stage-rows.ts';
import { updateImport } from './mapping/update-import.ts';
import * as reading from './read-import.ts';
import * as groups from './execution/groups/choose-groups.ts';
import { previewInvitations } from './execution/invite/preview-invitations.ts';
import { previewStaff } from './execution/staff/staff.ts';
import * as lines from './validation/lines.ts';
import { linesCsv } from './validation/lines-csv.ts';
import * as mappings from './mapping/mappings.ts';
import * as fullSync from './execution/full-sync/full-sync.ts';
import * as fix from './validation/fix.ts';
import * as undo from './execution/undo/undo-upload.ts';
import { presentImportSummary } from './imports.presenter.ts';
import { listImports } from './imports.repository.ts';

type Within = <Context extends OrganizationTransaction>(
  context: Context,
) => Context & ImportTransaction;

/** Imports of people, and of the kinds that later areas pass in. */
export function importRoutes(kinds: ImportKinds): readonly Route[] {
  const within: Within = (context) => ({ ...context, kinds });
  return [
    ...uploadRoutes(within),
    ...lineRoutes(within),
    ...groupRoutes(within),
    ...othersRoutes(within),
    ...undoRoutes(within),
    ...mappingRoutes(within),
  ];
}

function mappingRoutes(within: Within): readonly Route[] {
  return [
    route(keeping.listImportMappings, (context, { query }) =>
      mappings.listMappings(within(context), query.kind),
    ),

    route(keeping.createImportMapping, (context, { body }) =>
      mappings.createMapping(within(context), body),
    ),

    route(keeping.updateImportMapping, (context, { params, body }) =>
      mappings.updateMapping(within(context), params.id, body),
    ),

    route(keeping.deleteImportMapping, async (context, { params }) => {
      await mappings.deleteMapping(within(context), params.id);
      return undefined;
    }),

    route(keeping.restoreImportMapping, (context, { params }) =>
      mappings.restoreMapping(within(context), params.id),
    ),
  ];
}

function uploadRoutes(within: Within): readonly Route[] {
  return [
    route(imports.listImports, async (context, { query }) => {
      const page = await listImports(context, {
        open: query.open !== undefined,
        cursor: query.cursor,
        limit: query.limit ?? pageSizeDefault,
      });
      return listAnswer(
        page,
        page.rows.map((row) => presentImportSummary(row, within(context))),
        {
          count: page.total,
          kind: 'exact',
        },
      );
    }),

    route(imports.createImport, async (context, { body }) =>
      reading.readImport(within(context), await begin.beginImport(within(context), body)),
    ),

    route(imports.getImport, (context, { params }) =>
      reading.readImport(within(context), params.id),
    ),

    route(imports.updateImport, (context, { params, body }) =>
      updateImport(within(context), params.id, body),
    ),

    route(imports.discardImport, async (context, { params }) => {
      await begin.discardImport(within(context), params.id);
      return undefined;
    }),

    route(imports.checkImport, (context, { params }) => checkImport(within(context), params.id)),

    route(imports.runImport, (context, { params, body }) =>
      runImport(within(context), params.id, body),
    ),

    route(imports.pauseImport, (context, { params }) =>
      controlImport(within(context), params.id, 'pause'),
    ),

    route(imports.resumeImport, (context, { params }) =>
      controlImport(within(context), params.id, 'resume'),
    ),

    route(imports.stopImport, (context, { params }) =>
      controlImport(within(context), params.id, 'stop'),
    ),
  ];
}

function lineRoutes(within: Within): readonly Route[] {
  return [
    route(rows.sendImportRows, (context, { params, body }) =>
      stageRows(within(context), params.id, body),
    ),

    route(rows.previewImportRow, (context, { params }) =>
      lines.previewLine(within(context), params.id, params.line),
    ),

    route(rows.listImportRows, (context, { params, query }) =>
      lines.listImportLines(within(context), params.id, query),
    ),

    route(rows.updateImportRow, (context, { params, body }) =>
      fix.fixLine(within(context), params.id, params.line, body.cells),
    ),

    route(rows.replaceImportValue, (context, { params, body }) =>
      fix.replaceValue(within(context), params.id, body),
    ),

    route(rows.skipImportRows, (context, { params, body }) =>
      fix.skipLines(within(context), params.id, body.lines),
    ),

    route(rows.importErrorsCsv, (context, { params }) =>
      linesCsv(within(context), params.id, 'error'),
    ),
  ];
}

/** What a run does beside its lines. */
function othersRoutes(within: Within): readonly Route[] {
  return [
    route(missings.previewImportFullSync, (context, { params }) =>
      fullSync.previewFullSync(within(context), params.id),
    ),

    route(inviting.previewImportInvitations, (context, { params }) =>
      previewInvitations(within(context), params.id),
    ),

    route(previewImportStaff, (context, { params }) => previewStaff(within(context), params.id)),

    route(missings.listImportFullSync, (context, { params, query }) =>
      fullSync.listFullSyncPeople(within(context), params.id, query),
    ),

    route(missings.importFullSyncCsv, (context, { params }) =>
      fullSync.fullSyncCsv(within(context), params.id),
    ),
  ];
}

function groupRoutes(within: Within): readonly Route[] {
  return [
    route(grouping.listImportGroups, (context, { params }) =>
      groups.listGroupsOfImport(within(context), params.id),
    ),

    route(grouping.chooseImportGroups, (context, { params, body }) =>
      groups.chooseGroups(within(context), params.id, body),
    ),
  ];
}

function undoRoutes(within: Within): readonly Route[] {
  return [
    route(undoing.previewImportUndo, (context, { params }) =>
      undo.previewUndo(within(context), params.id),
    ),

    route(undoing.undoImport, (context, { params, body = {} }) =>
      undo.undoImport(within(context), params.id, body),
    ),

    route(undoing.importNotUndoneCsv, (context, { params }) =>
      linesCsv(within(context), params.id, 'kept'),
    ),
  ];
}
