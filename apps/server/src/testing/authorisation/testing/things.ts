import type { Base } from './base.ts'
import type { Work } from './work.ts'

/** Everything of one side that a request can name. */
export interface Things extends Base, Work {
  /** File name of the person's picture. */
  readonly avatar: string
  /** Rows of the settings that the demo has none of, by what they are (system-rows.ts). */
  readonly system: Readonly<Record<string, number>>
  /** File name of the picture of `textMessageId`. */
  readonly textPicture: string
  /** Uid of the tab that serves the person, where there is one. */
  readonly tabUid: string
  /** By key of the resource, the ids in the path of one row: its own, and its parent's. */
  readonly rows: Readonly<Record<string, Readonly<Record<string, number>>>>
}

/** What a request names. Without a body none is sent. */
export interface Ask {
  readonly params?: Readonly<Record<string, string | number>>
  readonly query?: Readonly<Record<string, string | number | boolean>>
  readonly body?: object
}

/** Names things of `of`; `by` are those of who asks, where they need some of their own to get that far. */
export type AskOf = (of: Things, by: Things) => Ask

/** Another way to the same data: mostly one's own thing, led to somebody else's. Status by who asks. */
export interface Detour {
  readonly ask: AskOf
  readonly tenant: number
  readonly team?: number
  /** The answer's `success`, where a refusal is a 200 (contract §0.3). */
  readonly success?: false
  /** What a 400 is about: no other mistake must hide this one. */
  readonly field?: string
}

/** One endpoint asked for what is Ana's, by others. A status is what they must get; nothing of theirs is in it or changed by it. */
export interface Subject {
  readonly ask?: AskOf
  /** To somebody of another tenant who holds every permission. */
  readonly tenant: number
  /** To somebody of another team with Ana's own permissions; `allowed` with the section that says so. */
  readonly team: number | { readonly allowed: string }
  /** What Ana gets, where it is no 2xx. */
  readonly owner?: number
  /** Why it is open to nobody in particular. */
  readonly public?: string
  readonly success?: false
  readonly field?: string
  readonly detours?: Readonly<Record<string, Detour>>
}
