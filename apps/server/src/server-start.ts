import type { openStore } from '@ramal/db/store/open-store'
import type { HeldShare } from '@ramal/db/store/pg/join-database'
import type { Clock } from '@ramal/domain/time/clock'
import type { Faults } from '@ramal/process/last-resort'
import type { FastifyInstance } from 'fastify'
import type { StrangerGate } from './http/strangers/stranger-gate.ts'
import type { OperatorDeps } from './modules/operator/command.ts'
import type { Logger } from './platform/log.ts'
import type { SecretBox } from './platform/secret-box.ts'
import type { Edge } from './telephony/edge/edge.ts'
import type { HeardAt } from './telephony/edge/elsewhere.ts'
import type { Metrics } from './watching/metrics/metrics.ts'
import type { WatchedServers } from './watching/watched-servers.ts'

export interface RunningServer {
  app: FastifyInstance
  stop(): Promise<void>
}

/** What a start is given by its process. */
export interface Start {
  readonly log: Logger
  readonly faults: Faults
  /** Of PostgreSQL, in place of a file of our own. */
  readonly database: HeldShare | null
  /** An older program's store is brought up to date: until that is done the event loop stands still. */
  migrating(): void
  /** Everything is built, and nobody is served yet: what only the building needed may go. */
  built?(): void
  /** Those who count and trace what happens here; absent: nobody does. */
  readonly watching?: Watching
  /** A test's; the machine's when absent. */
  readonly clock?: Clock
  /** The same of the store. */
  readonly openStore?: typeof openStore
  /** The process around it, where that may have servers for several shares of a database (decision 067). */
  readonly process?: ServerProcess
}

/** Who watches the servers of a process. */
export interface Watching {
  readonly servers: WatchedServers
  /** Null: nothing is counted. */
  readonly metrics: Metrics | null
}

/** What the servers of a process have in common. */
export interface ServerProcess {
  /** Before the port that all are served by. */
  readonly gate: StrangerGate
  /** Whether it is the first one: what is the process' own, as its data folder, is looked after by that. */
  readonly isFirst: boolean
  /** What the operator's commands work on, of each of them. */
  readonly operators: OperatorDeps[]
  /** The engine and the media process that the calls of its tenants are in. */
  edge(box: SecretBox): Promise<CallPlace>
  /** Where the process that has this tenant hears SIP; null: nobody else has it. */
  elsewhere(tenantId: number): HeardAt | null
  /** Requests may be handed to it from now on; calls are taken up after that. */
  open(app: FastifyInstance): Promise<void>
}

/** Where calls are, and where their SIP is heard. */
export interface CallPlace {
  readonly edge: Edge
  readonly sip: { readonly host: string; readonly port: number }
}
