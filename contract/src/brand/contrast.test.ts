import * as fc from 'fast-check';
import { expect, it } from 'vitest';
import { contrast, leastContrast, papers, readableOn } from './contrast.ts';

it('is 21 between black and white, and 1 between a colour and itself', () => {
  expect(contrast('#000000', '#ffffff')).toBeCloseTo(21);
  expect(contrast('#7a1f5c', '#7a1f5c')).toBe(1);
  // By the examples of WCAG's own tools.
  expect(contrast('#777777', '#ffffff')).toBeCloseTo(4.48, 2);
});

it('leaves a colour as it is where it can be read', () => {
  expect(readableOn('#075d68', papers.light)).toBe('#075d68');
});

it('finds a shade of every colour that can be read on either paper', () => {
  const channel = fc.integer({ min: 0, max: 255 });
  fc.assert(
    fc.property(channel, channel, channel, (red, green, blue) => {
      const colour = `#${[red, green, blue].map((one) => one.toString(16).padStart(2, '0')).join('')}`;
      for (const paper of Object.values(papers)) {
        expect(contrast(readableOn(colour, paper), paper)).toBeGreaterThanOrEqual(leastContrast);
      }
    }),
  );
});
