import type { Capability } from 'contract/kernel/permissions.ts';

/** The user's role may not see the screen: an answer, not an error. Nothing was asked of the server. */
export class NotAllowed extends Error {
  override readonly name = 'NotAllowed';
  readonly capability: Capability;

  constructor(capability: Capability) {
    super(`Not allowed without ${capability}`);
    this.capability = capability;
  }
}

/** The address leads to nothing this user may know of: an answer, not an error. */
export class NothingHere extends Error {
  override readonly name = 'NothingHere';
}
