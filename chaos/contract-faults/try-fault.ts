import type { Finding } from '@ramal/conformance/finding'
import type { Only } from '@ramal/conformance/options'
import { CannotRun } from '@ramal/conformance/sign-in'
import { verify } from '@ramal/conformance/verify'
import type { EndpointName } from '@ramal/contract/endpoints/index'
import type { Told, WorkerName } from './demo-people.ts'
import { type Fault, idOf } from './fault.ts'
import type { FaultProxy } from './proxy.ts'
import { declarationOf } from './targets.ts'
import { tidyUp } from './tidy-up.ts'

/** What became of one fault. */
export interface Outcome {
  readonly id: string
  readonly state: 'found' | 'missed'
  /** The check that found it, or why none did. */
  readonly by: string
  readonly ms: number
}

/** How long a frame is waited for that a fault may have taken; the server's own frames come at once. */
const PATIENCE_MS = 2_000

/** Scenarios of the handshakes: no endpoint and no action names them. */
const HANDSHAKES = {
  business: ['agent/handshake', 'agent/bad-token', 'agent/same-uid'],
  chat: ['chat/link', 'chat/bad-token'],
} as const

/** Which user looks for a fault: settings and sessions are the desk's, everything that an agent does is the agent's. */
export function userOf(fault: Fault): WorkerName {
  if (!('endpoint' in fault)) return 'agent'
  const { spec } = declarationOf(fault.endpoint)
  if (AGENTS_OWN.has(fault.endpoint)) return 'agent'
  return spec === '7.1' || spec === '7.5' ? 'desk' : 'agent'
}

// They need an extension, or a supervisor beside the agent.
const AGENTS_OWN: ReadonlySet<EndpointName> = new Set([
  'listDialApps',
  'listTransferApps',
  'listOutboundRouteChannels',
  'channelLogin',
])

/** Lists of the desk's that grow while an agent works: they are looked at in between. */
export const CHANGED_BY_AGENTS: ReadonlySet<EndpointName> = new Set(['listClients'])

/** Whose turn a fault is played in. */
export function workerOf(fault: Fault): WorkerName {
  return 'endpoint' in fault && CHANGED_BY_AGENTS.has(fault.endpoint) ? 'agent' : userOf(fault)
}

/** Faults of what only a queue with an archive has. */
export function isOfArchive(fault: Fault): boolean {
  return 'endpoint' in fault && (fault.endpoint === 'listArchives' || fault.endpoint === 'unarchiveChat')
}

/** Plays a fault and lets the checker look at its endpoint or action until it finds something. */
export async function tryFault(
  fault: Fault,
  proxy: FaultProxy,
  told: Told,
  serverUrl: string,
): Promise<Outcome> {
  const startedAt = performance.now()
  const playing = proxy.play(fault)
  const outcome = (state: Outcome['state'], by: string): Outcome => ({
    id: idOf(fault),
    state,
    by,
    ms: performance.now() - startedAt,
  })
  try {
    const report = await verify({
      ...told,
      url: proxy.url,
      only: onlyOf(fault),
      stopAtFirst: true,
      patienceMs: PATIENCE_MS,
    })
    const played = playing?.played ?? 0
    const [finding] = report.findings
    // A finding without the fault would be the checker's own mistake.
    if (finding && played > 0) return outcome('found', shown(finding))
    if (finding) return outcome('missed', `a finding without the fault: ${shown(finding)}`)
    if (report.scenarios.length === 0) return outcome('missed', 'no scenario')
    const skipped = report.scenarios.filter(({ status }) => status === 'skipped')
    const why = skipped.map(({ id, reason }) => `${id}: ${reason}`).join('; ')
    if (played === 0) return outcome('missed', `there was no occasion ${why && `(${why})`}`)
    return outcome('missed', `played ${played} times, nobody noticed`)
  } catch (error) {
    if (error instanceof CannotRun) return outcome('missed', `could not run: ${error.message}`)
    return outcome('missed', `the checker fell over it: ${error}`)
  } finally {
    proxy.play(null)
    await tidyUp(serverUrl, told)
  }
}

function onlyOf(fault: Fault): Only {
  if ('endpoint' in fault) return { endpoints: [fault.endpoint] }
  if ('action' in fault) return { actions: [fault.action] }
  return { scenarios: 'sip' in fault ? [`softphone/${fault.sip}`] : HANDSHAKES[fault.handshake] }
}

function shown({ scenario, section, title }: Finding): string {
  return `${scenario} §${section} ${title}`
}
