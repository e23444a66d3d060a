import { describe, expect, it } from 'vitest';
import { startOf } from './direct-send-start.ts';

describe('the address of a new direct send', () => {
  it('names its draft, or what it starts from', () => {
    expect(startOf({ draft: '7' }).draft).toBe(7);
    expect(startOf({ group: '12' }).group).toBe(12);
    expect(startOf({ person: '3' }).person).toBe(3);
    expect(startOf({ content: '34' }).content).toBe(34);
    expect(startOf({ template: '5' }).template).toBe(5);
  });

  it('names nothing where there is no id', () => {
    expect(startOf({}).group).toBeUndefined();
    for (const group of ['', '0', '1e3', '-1', '12 ']) {
      expect(startOf({ group }).group, group).toBeUndefined();
    }
  });
});
