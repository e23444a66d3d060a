import {
  array,
  boolean,
  constant,
  constantFrom,
  integer,
  letrec,
  oneof,
  record,
  string,
  type Arbitrary,
} from 'fast-check';

/** Anything that JSON can say, in the shape of nodes. */
export const anyNode: Arbitrary<unknown> = letrec((tie) => ({
  node: record(
    {
      type: constantFrom('doc', 'paragraph', 'text', 'image', 'link', 'iframe', '__proto__', ''),
      content: oneof(array(tie('node'), { maxLength: 3 }), string(), constant(null)),
      text: string(),
      attrs: record(
        { src: string(), level: integer(), href: string(), on: boolean() },
        { requiredKeys: [] },
      ),
    },
    { requiredKeys: [] },
  ),
})).node;
