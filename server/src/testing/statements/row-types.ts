import type { Type } from 'typescript/unstable/sync';
import { TypeFlags } from 'typescript/unstable/sync';
import type { Column } from './describe.ts';
import type { Source } from './source.ts';

/** How a value arrives in JavaScript, see `kernel/database/pool.ts`; undefined where anything may. */
const kinds = new Map<number, string>([
  [16, 'boolean'],
  [17, 'object'],
  [18, 'string'],
  [19, 'string'],
  [20, 'number'],
  [21, 'number'],
  [23, 'number'],
  [25, 'string'],
  [700, 'number'],
  [701, 'number'],
  [1042, 'string'],
  [1043, 'string'],
  [1082, 'string'],
  [1114, 'date'],
  [1184, 'date'],
  [1700, 'string'],
  [2950, 'string'],
  // Arrays of bytea, boolean, int4, text, int8, date, timestamptz, uuid.
  ...[1001, 1000, 1007, 1009, 1016, 1182, 1185, 2951].map((oid): [number, string] => [
    oid,
    'array',
  ]),
]);

/** What speaks against a row type: a name that no column has, and a type that its column never has. */
export function faultsOf(source: Source, row: Type, columns: readonly Column[]): string[] {
  const { checker } = source;
  if (row.flags & (TypeFlags.Any | TypeFlags.Unknown | TypeFlags.Never | TypeFlags.TypeParameter))
    return [];
  const properties = new Map(
    checker.getPropertiesOfType(row).map((property) => [property.name, property]),
  );
  const yielded = new Map(columns.map((column) => [column.name, column]));
  const faults: string[] = [];
  for (const [name, property] of properties) {
    const column = yielded.get(name);
    const type = checker.getTypeOfSymbol(property);
    if (column === undefined) {
      if (type === undefined || !allowsUndefined(type)) faults.push(`no column ${name}`);
      continue;
    }
    const kind = kinds.get(column.oid);
    const typed = type === undefined ? new Set<string>() : kindsOf(source, type);
    if (kind !== undefined && !typed.has(kind) && !typed.has('any'))
      faults.push(`${name} is ${kind}, not ${[...typed].join(' or ')}`);
  }
  return faults;
}

function allowsUndefined(type: Type): boolean {
  if (type.isUnionType()) return type.getTypes().some(allowsUndefined);
  return (type.flags & TypeFlags.Undefined) !== 0;
}

function kindsOf(source: Source, type: Type): Set<string> {
  const types = type.isUnionType() ? type.getTypes() : [type];
  return new Set(types.map((one) => kindOf(source, one)).filter((kind) => kind !== 'nothing'));
}

function kindOf(source: Source, type: Type): string {
  const { flags } = type;
  if (flags & (TypeFlags.Null | TypeFlags.Undefined)) return 'nothing';
  if (flags & (TypeFlags.String | TypeFlags.StringLiteral | TypeFlags.TemplateLiteral))
    return 'string';
  if (flags & (TypeFlags.Number | TypeFlags.NumberLiteral)) return 'number';
  if (flags & (TypeFlags.Boolean | TypeFlags.BooleanLiteral)) return 'boolean';
  if (source.checker.isArrayLikeType(type)) return 'array';
  if (type.getSymbol()?.name === 'Date') return 'date';
  // Names of a text, such as an id that is marked: what it is made of decides.
  if (type.isIntersectionType())
    return (
      type
        .getTypes()
        .map((one) => kindOf(source, one))
        .find((kind) => kind !== 'object') ?? 'object'
    );
  return flags & TypeFlags.Object ? 'object' : 'any';
}
