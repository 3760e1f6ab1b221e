import type { VerifyOptions } from '@ramal/conformance/options'
import type { LaneName } from './demo-people.ts'
import { CHANGED_BY_AGENTS } from './lane.ts'
import { declarationOf, SPECIFIED_ENDPOINTS } from './targets.ts'

interface Part {
  readonly user: LaneName
  readonly only: Pick<VerifyOptions, 'only'>
  /** The queue keeps closed chats in the archive. */
  readonly archives?: true
}

const SETTINGS = SPECIFIED_ENDPOINTS.filter((name) => declarationOf(name).spec === '7.5')
const OF_THE_DESK = SETTINGS.filter((name) => !CHANGED_BY_AGENTS.has(name))

/** What is looked at without a fault in each lane: together everything that spec §7 names. */
export const CLEAN: Readonly<Record<LaneName, readonly Part[]>> = {
  agent: [
    { user: 'agent', only: {} },
    { user: 'agent', only: { only: { scenarios: ['chat/archive'] } }, archives: true },
    { user: 'desk', only: { only: { endpoints: [...CHANGED_BY_AGENTS] } } },
  ],
  desk: [{ user: 'desk', only: { only: { endpoints: OF_THE_DESK } } }],
}
