import type { EndpointName } from '@ramal/contract/endpoints/index'
import type { AuthenticationType } from '@ramal/contract/vocabulary'
import type { Recorder } from './client/trace-entry.ts'
import type { Level } from './levels.ts'
import type { ActionName } from './names.ts'
import type { ScenarioResult } from './report.ts'
import type { Credentials } from './sign-in.ts'

/** Which scenarios run; several fields widen the choice. */
export interface Only {
  /** Sections of the specification's call list: `7.4`. */
  readonly sections?: readonly string[]
  readonly endpoints?: readonly EndpointName[]
  readonly actions?: readonly ActionName[]
  readonly scenarios?: readonly string[]
}

export interface VerifyOptions {
  /** `https://host`, with or without `/api`. */
  readonly url: string
  readonly user: string
  readonly password: string
  /** Default: cookie. */
  readonly strategy?: AuthenticationType
  /** Another user, a supervisor where there is one. */
  readonly second?: Credentials
  /** A user without permissions. */
  readonly limited?: Credentials
  /** A colleague who serves the same queues as the user. */
  readonly peer?: Credentials
  /** Somebody who may plan for others and sees the settings. */
  readonly supervisor?: Credentials
  /** A number outside that may be called: it rings, or refuses. */
  readonly externalNumber?: string
  /** Chat channel whose new chats reach the user; default: the first of their profile. */
  readonly channel?: number
  /** Secret of that channel: with it the checker writes as a customer does, through the provider's webhook (contract §5.3). */
  readonly appSecret?: string
  /** What the provider's verification of the webhook carries. */
  readonly verifyToken?: string
  /** Where that channel's `api_base_url` leads on this machine: the checker listens there and is the provider. */
  readonly providerPort?: number
  /** Default: all. */
  readonly level?: Level | 'all'
  readonly only?: Only
  /** Ends the run with the first finding. */
  readonly stopAtFirst?: boolean
  /** How long a frame may take, ms; default 3000. */
  readonly patienceMs?: number
  readonly record?: Recorder
  readonly onScenario?: (result: ScenarioResult) => void
}
