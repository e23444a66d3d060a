import type { Rolldown } from 'vite';

/** What checks what is typed: the library of schemas, and the schemas that those of all areas are made of. */
const schemas =
  /\/node_modules\/zod\/|\/contract\/src\/kernel\/(?:[^?]+\?schemas|field-messages)|\/kernel\/messages\/schema-messages/;
/** The schemas of an area. */
const schemasOfArea = /\/contract\/src\/([^/]+)\/[^?]+\?schemas$/;
/** What documents may say knows no screen: in a piece with one it would wait for that, and that for it. */
const documents = /\/contract\/src\/documents\//;
/** How cells are read, which forms ask about what was typed. */
const readingCells =
  /\/contract\/src\/(?:imports\/(?!kinds\/)|people\/(?:likely-typo|domain-suggestions|words|files\/))/;
/** What is said of a cell, and of an address that is typed. */
const cellWords = /\/contract\/src\/people\/(?:cell-error-messages|month-names)/;
/** What is not made with schemas. */
const ofContent = /\/contract\/src\/(?:content|hubs)\//;
const ofSending =
  /\/contract\/src\/(?:channels|delivery|templates|campaigns|direct-sends|metrics)\//;
const ofImports = /\/contract\/src\/(?:imports\/|kernel\/csv)/;
const ofAccess = /\/contract\/src\/(?:session|memberships|duplicates|brand)\//;

/**
 * Pieces of the contract, apart from the screens of its areas: what one area says is made of what others say, and must
 * not bring their screens along. What is said of people, groups and files nearly every screen needs: it stands with the
 * kit.
 */
export const contractChunks: Rolldown.CodeSplittingGroup[] = [
  { name: 'schemas', test: schemas, minShareCount: 2, priority: 6 },
  {
    name: (id) => `${schemasOfArea.exec(id)?.[1] ?? 'other'}-schemas`,
    debugName: 'schemas of an area',
    test: schemasOfArea,
    minShareCount: 2,
    priority: 5.5,
  },
  { name: 'documents', test: documents, minShareCount: 2, priority: 5.4 },
  { name: 'cell-words', test: cellWords, minShareCount: 2, priority: 5.4 },
  { name: 'reading-cells', test: readingCells, minShareCount: 2, priority: 5.3 },
  { name: 'content-values', test: ofContent, minShareCount: 2, priority: 5.2 },
  { name: 'sending-values', test: ofSending, minShareCount: 2, priority: 5.2 },
  { name: 'import-values', test: ofImports, minShareCount: 2, priority: 5.2 },
  { name: 'access-values', test: ofAccess, minShareCount: 2, priority: 5.2 },
];
