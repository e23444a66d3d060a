const cachedMax = 20;

/** The last few ids of something, kept in this browser; where nothing can be kept, none. */
export function rememberedIds(storageKey: string) {
  const read = (): number[] => {
    try {
      const ids: unknown = JSON.parse(localStorage.getItem(storageKey) ?? '[]');
      return Array.isArray(ids) ? ids.filter((one) => typeof one === 'number') : [];
    } catch {
      return [];
    }
  };
  return {
    add: (id: number): void => {
      try {
        const ids = [id, ...read().filter((one) => one !== id)].slice(0, cachedMax);
        localStorage.setItem(storageKey, JSON.stringify(ids));
      } catch {
        // What is under way shows on its page all the same.
      }
    },
    has: (id: number): boolean => read().includes(id),
  };
}
