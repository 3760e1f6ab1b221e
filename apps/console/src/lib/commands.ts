import type { KeyCommand } from '@ramal/domain/keyboard/command-keys'
import type { MessageKey } from '@ramal/i18n/catalogue'
import type { TFunction } from 'i18next'

/** Something that the agent can do now, from anywhere, by its name. */
export interface Command {
  /** Stays the same while it can be done. */
  readonly id: string
  /** What it does, in words. */
  readonly label: (t: TFunction) => string
  /** Other words that find it, separated by spaces. */
  readonly words?: MessageKey
  /** The key that does the same. */
  readonly key?: KeyCommand
  /** It can be done at any time, and is not among what fits now. */
  readonly isAlways?: true
  run(): void
}

/** What can be done now, told by the parts that can do it. */
export interface Commands {
  /** Adds what `now` gives each time that somebody asks; the returned function takes it away. */
  offer(now: () => readonly Command[]): () => void
  /** In the order in which the parts came. */
  now(): readonly Command[]
}

export function createCommands(): Commands {
  const offers = new Set<() => readonly Command[]>()
  return {
    offer(now) {
      offers.add(now)
      return () => void offers.delete(now)
    },
    now: () => [...offers].flatMap((offer) => offer()),
  }
}
