import { describe, expect, it } from 'vitest';
import { allArrived, isUnderWay, leaveAfter } from './under-way.ts';

describe('what is on its way', () => {
  it('is waited for, also what begins in the meantime', async () => {
    const [one, two] = [Promise.withResolvers<boolean>(), Promise.withResolvers<boolean>()];
    const first = leaveAfter(one.promise).then(() => leaveAfter(two.promise));
    expect(isUnderWay()).toBe(true);
    let left: boolean | undefined;
    const waiting = allArrived().then((arrived) => (left = arrived));
    one.resolve(true);
    await one.promise;
    expect(left).toBeUndefined();
    two.resolve(true);
    await Promise.all([first, waiting]);
    expect([left, isUnderWay()]).toEqual([true, false]);
  });

  it('says when something did not arrive', async () => {
    const [one, two] = [Promise.withResolvers<boolean>(), Promise.withResolvers<boolean>()];
    void leaveAfter(one.promise);
    const thrown = leaveAfter(two.promise);
    const waiting = allArrived();
    one.resolve(false);
    two.reject(new Error('no connection'));
    await expect(thrown).rejects.toThrow('no connection');
    expect(await waiting).toBe(false);
    expect(isUnderWay()).toBe(false);
    expect(await allArrived()).toBe(true);
  });
});
