import type { Organization } from './lib/database.ts';
import type { Benchmark, Result } from './lib/benchmark.ts';
import { shown } from './lib/figures.ts';
import { bytesOf, type WireRequest } from './lib/http-load.ts';
import { comparedLists, cpuNote, type ListFigures, type Round } from './lib/list-load.ts';
import { ratioOf } from './lib/rounds.ts';
import { ownFieldKeys } from './lib/people.ts';
import type { World } from './lib/world.ts';

const first = '/admin/accounts';
/** A filter that most organizations use and many people match: its total is counted for every page. */
const filtered = '/admin/accounts?department=Nursing';
/** The same by a field of the organization's own: every sixth person has it. */
const ownFiltered = '/admin/accounts?field=size.is:3';
const ownRare = '/admin/accounts?field=locker.is:Locker%20777';
/** As the screens ask: with the groups of all people on the page. */
const grouped = '/admin/accounts?more=groups';
/** Orders that no index knows as one, read in parts. */
const byAccess = '/admin/accounts?sort=access';
const byEmail = '/admin/accounts?sort=email';
const ownShown = `/admin/accounts?${ownFieldKeys.map((key) => `fields=${key}`).join('&')}`;

export const list: Benchmark = {
  name: 'list',
  about: 'the first page of the people list, with its total',
  async run(world) {
    const { small, middle, large } = await world.organizations();
    const asked = [
      { organization: small, path: first },
      { organization: middle, path: first },
      { organization: large, path: first },
      { organization: large, path: filtered },
      { organization: large, path: ownFiltered },
      { organization: large, path: ownRare },
      { organization: large, path: ownShown },
      { organization: large, path: grouped },
      { organization: middle, path: first, as: 'scoped' },
      { organization: large, path: byAccess },
      { organization: large, path: byEmail },
    ] as const;
    const [ofSmall, ofMiddle, ofLarge, ofFiltered, ...ofOwn] = await comparedLists(
      world,
      asked,
      10,
    );
    const [crowded] = await comparedLists(world, [{ organization: middle, path: first }], 50);
    const [ofOwnFilter, ofOwnRare, ofOwnShown, ofGrouped, ofScoped, ...ofParts] = ofOwn;
    const [ofAccess, ofEmail] = ofParts;
    if (!ofSmall || !ofMiddle || !ofLarge || !ofFiltered || !crowded) return [];
    if (!ofOwnFilter || !ofOwnRare || !ofOwnShown || !ofGrouped || !ofScoped) return [];
    if (!ofAccess || !ofEmail) return [];
    return [
      rateResult('1', `list 50 of ${people(small)}, 10 connections`, ofSmall, 0.5),
      rateResult('1', `list 50 of ${people(middle)}, 10 connections`, ofMiddle, 0.5),
      rateResult('1', `list 50 of ${people(large)}, 10 connections`, ofLarge, 0.5),
      growthResult(ofMiddle, ofLarge, large),
      await pageResult(world, middle),
      rateResult('2', `list with its total (kept), ${people(large)}`, ofLarge, 0.4),
      rateResult('2', `list of a department with its total, ${people(large)}`, ofFiltered, 0.4),
      againstPlain('a list filtered by a field of its own', ofOwnFilter, ofLarge, 0.25),
      againstPlain('a list filtered by one that few have', ofOwnRare, ofLarge, 0.25),
      againstPlain('a page that shows 5 fields of its own', ofOwnShown, ofLarge, 0.5),
      againstPlain('a page that shows the groups of all people', ofGrouped, ofLarge, 0.5),
      againstPlain(`a manager of a tenth of ${people(middle)}`, ofScoped, ofMiddle, 0.02),
      againstPlain('a list in the order of access', ofAccess, ofLarge, 0.25),
      againstPlain('a list in the order of email addresses', ofEmail, ofLarge, 0.25),
      fullResult(crowded, middle),
    ];
  },
};

const people = ({ size }: Organization) => `${size.toLocaleString('en')} people`;
const rates = (side: readonly Round[]) => side.map(({ load }) => load.perSecond);

function rateResult(goal: string, what: string, figures: ListFigures, atLeast: number): Result {
  return {
    goal,
    what,
    unit: 'requests/s',
    ...ratioOf(rates(figures.ours), rates(figures.floor)),
    limit: { atLeast },
    note: cpuNote(figures),
  };
}

/** A list of ours beside the plain list of the same people, in the same rounds. */
function againstPlain(
  what: string,
  { ours }: ListFigures,
  plain: ListFigures,
  atLeast: number,
): Result {
  return {
    goal: '2',
    what: `${what}, against the plain list`,
    unit: 'requests/s',
    ...ratioOf(rates(ours), rates(plain.ours)),
    limit: { atLeast },
  };
}

function growthResult(middle: ListFigures, large: ListFigures, { size }: Organization): Result {
  const cost = (figures: ListFigures) => rates(figures.ours).map((rate) => 1000 / rate);
  return {
    goal: '1',
    what: `list 50 of ${size.toLocaleString('en')} against a tenth of that`,
    unit: 'ms/request',
    ...ratioOf(cost(large), cost(middle)),
    limit: { atMost: 1.3 },
  };
}

/** One page as browsers ask for it. */
async function pageResult(world: World, organization: Organization): Promise<Result> {
  const api = await world.api();
  const [request] = await world.requestsTo(api, organization, [first]);
  const sent = async (encoding: string) =>
    (await bytesOf(api.port, request as WireRequest, { 'accept-encoding': encoding })) / 1024;
  const ours = await sent('br');
  return {
    goal: '1',
    what: `a page of 50 as it is sent, ${people(organization)}`,
    unit: 'KB',
    ours,
    floor: null,
    value: ours,
    limit: { atMost: 8 },
    note: `${shown(await sent('gzip'))} KB in gzip, ${shown(await sent('identity'))} KB plain`,
  };
}

function fullResult(figures: ListFigures, organization: Organization): Result {
  const slow = (side: readonly Round[]) => side.map(({ load }) => load.p99);
  return {
    goal: '3',
    what: `list at 50 connections, ${people(organization)}: p99`,
    unit: 'ms',
    ...ratioOf(slow(figures.ours), slow(figures.floor)),
    limit: { atMost: 2 },
  };
}
