import { asked } from '../kernel/field-messages.ts';
import * as z from 'zod/mini';
import { composed } from '../kernel/text.ts';
import { lengths } from '../kernel/counts.ts';

function isCondition(text: string): boolean {
  try {
    const value: unknown = JSON.parse(text);
    return typeof value === 'object' && value !== null && 'field' in value && 'operator' in value;
  } catch {
    return false;
  }
}

/**
 * One condition of a rule, as rule-based groups have them, written as JSON: `{"field": "tags", "operator": "anyOf",
 * "values": ["Night"]}`. The contract of groups, a later area, defines the conditions;
 * one with many long values is a group of its own.
 */
export const listConditionSchema = z
  .string()
  .check(
    z.maxLength(lengths.condition, asked('at_most_characters', { max: lengths.condition })),
    z.overwrite(composed),
    z.refine(isCondition, asked('condition_as_json')),
  );
