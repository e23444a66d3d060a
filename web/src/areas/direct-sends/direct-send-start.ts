/** What the address of a new direct send names. */
export interface DirectSendStart {
  /** The draft, once its first change is saved. */
  draft: number | undefined;
  group: number | undefined;
  person: number | undefined;
  content: number | undefined;
  template: number | undefined;
}

/** E.g. `?group=12`; what is no id is dropped. */
export function startOf(search: Record<string, unknown>): DirectSendStart {
  const idOf = (name: string) => {
    const id = search[name];
    return typeof id === 'string' && /^[1-9][0-9]{0,14}$/.test(id) ? Number(id) : undefined;
  };
  return {
    draft: idOf('draft'),
    group: idOf('group'),
    person: idOf('person'),
    content: idOf('content'),
    template: idOf('template'),
  };
}
