/** Lets mails go by a channel's limit a minute, of which all workers take some at a time. */
export class Pacing {
  readonly #take: (wanted: number) => Promise<number>;
  #left = 0;
  #taking: Promise<void> | null = null;

  /** @param take how many may go now, of so many */
  constructor(take: (wanted: number) => Promise<number>) {
    this.#take = take;
  }

  /** Whether one more may go; when not, `wanted` are taken first. */
  async mayGo(wanted: number): Promise<boolean> {
    if (this.#left === 0) await (this.#taking ??= this.#takeMore(wanted));
    if (this.#left === 0) return false;
    this.#left -= 1;
    return true;
  }

  /** The same for one that need not go now: nothing is waited for. */
  mayGoNow(wanted: number): boolean {
    if (this.#left === 0) {
      // What fails is asked for again by the next that has to go.
      (this.#taking ??= this.#takeMore(wanted)).catch(() => {});
      return false;
    }
    this.#left -= 1;
    return true;
  }

  /** One that might have gone did not. */
  giveBack(): void {
    this.#left += 1;
  }

  async #takeMore(wanted: number): Promise<void> {
    try {
      this.#left += await this.#take(wanted);
    } finally {
      this.#taking = null;
    }
  }
}
