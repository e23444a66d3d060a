// All tests on several machines at once: `npm test -- --shard=2/8` runs the second of eight parts.

/**
 * @typedef {object} Shard
 * @property {number} number which part, from 1
 * @property {number} of how many parts there are
 */

/**
 * @param {string} option as it was typed
 * @returns {Shard | undefined} undefined when it is none
 */
export function readShard(option) {
  const [, number, of] = /^--shard=(\d{1,2})\/(\d{1,2})$/.exec(option) ?? [];
  const shard = { number: Number(number), of: Number(of) };
  return shard.number >= 1 && shard.number <= shard.of ? shard : undefined;
}
