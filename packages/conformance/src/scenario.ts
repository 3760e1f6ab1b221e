import type { EndpointName } from '@ramal/contract/endpoints/index'
import type { Context } from './context.ts'
import type { Level } from './levels.ts'
import type { ActionName } from './names.ts'

/** What a scenario cannot do without; a backend or a run that lacks it skips the scenario, with the reason. */
export type Need =
  /** Another user, `--second-user`. */
  | 'second-user'
  /** A user without permissions, `--limited-user`. */
  | 'limited-user'
  /** A colleague of the same queues, `--peer-user`. */
  | 'peer-user'
  /** Who may plan for others, `--supervisor-user`. */
  | 'supervisor'
  /** A number outside that may be called, `--external-number`. */
  | 'external-number'
  /** A chat channel, of the profile or `--channel`. */
  | 'channel'
  /** Somebody who writes, `--app-secret`. */
  | 'chat-customer'
  /** The checker is the provider of the channel, `--provider-port`. */
  | 'provider'
  /** The profile names an extension (`voip`). */
  | 'sip'
  /** The profile names a pause reason. */
  | 'pause'
  /** The signed-in user has this permission, or one of `a|b`. */
  | `permission:${string}`
  /** The signed-in user, or who plans for others (`--supervisor-user`), has it: ask `ctx.holder`. */
  | `held:${string}`
  /** The profile lists this extension. */
  | `extension:${string}`

/** One scenario played to the backend, with the checks on the way. */
export interface Scenario {
  /** `agent/pause-and-back`: level and name. */
  readonly id: string
  readonly title: string
  readonly level: Level
  readonly covers: {
    readonly endpoints?: readonly EndpointName[]
    readonly actions?: readonly ActionName[]
  }
  readonly needs?: readonly Need[]
  /** Runs after these, when they are part of the run. */
  readonly after?: readonly string[]
  /** A level is met without it when it is skipped: extensions, and what needs more than one user. */
  readonly optional?: true
  readonly run: (ctx: Context) => Promise<void>
}

/** Declares a scenario. */
export function scenario(spec: Scenario): Scenario {
  return spec
}
