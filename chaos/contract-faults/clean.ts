import type { VerifyOptions } from '@ramal/conformance/options'
import type { WorkerName } from './demo-people.ts'
import { declarationOf, SPECIFIED_ENDPOINTS } from './targets.ts'
import { CHANGED_BY_AGENTS } from './try-fault.ts'

interface Part {
  readonly user: WorkerName
  readonly only: Pick<VerifyOptions, 'only'>
  /** The queue keeps closed chats in the archive. */
  readonly archives?: true
}

const SETTINGS = SPECIFIED_ENDPOINTS.filter((name) => declarationOf(name).spec === '7.5')
const OF_THE_DESK = SETTINGS.filter((name) => !CHANGED_BY_AGENTS.has(name))

/** What is looked at without a fault in each worker: together everything that spec §7 names. */
export const CLEAN: Readonly<Record<WorkerName, readonly Part[]>> = {
  agent: [
    { user: 'agent', only: {} },
    { user: 'agent', only: { only: { scenarios: ['chat/archive'] } }, archives: true },
    { user: 'desk', only: { only: { endpoints: [...CHANGED_BY_AGENTS] } } },
  ],
  desk: [{ user: 'desk', only: { only: { endpoints: OF_THE_DESK } } }],
}
