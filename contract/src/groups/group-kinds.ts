/**
 * How a group gets its members. `fixed`: a person adds and removes them. `rule`: everyone who matches the rule, current
 * at every moment. `snapshot`: everyone who was in another group when it was frozen.
 */
export const groupKinds = ['fixed', 'rule', 'snapshot'] as const;
