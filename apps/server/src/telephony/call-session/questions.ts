/** Questions about a state that is not decided yet: each is answered as soon as it is. */
export class Questions<State> {
  #open: { readonly of: (state: State) => boolean | null; answer(is: boolean): void }[] = []

  /** `of` answers for a state; null = not decided. */
  ask(state: State, of: (state: State) => boolean | null): Promise<boolean> {
    const is = of(state)
    if (is !== null) return Promise.resolve(is)
    return new Promise((answer) => this.#open.push({ of, answer }))
  }

  /** The state is another one now. */
  look(state: State): void {
    const open = this.#open
    this.#open = []
    for (const one of open) {
      const is = one.of(state)
      if (is === null) this.#open.push(one)
      else one.answer(is)
    }
  }
}
