import type { Pause } from '@ramal/contract/entities/pause'
import type { WebphoneState } from '@ramal/contract/vocabulary'
import { mayStartNow } from '@ramal/domain/pause/may-start'
import type { Agent } from '../../../lib/realtime/agent.ts'
import type { BusinessLink } from '../../../lib/realtime/business-link.ts'
import type { Store } from '../../../lib/store.ts'

interface Ports {
  readonly link: Pick<BusinessLink, 'on' | 'send'>
  readonly agent: Agent
  /** The status of the telephone of this tab; null while it is not started. */
  readonly webphone: Pick<Store<WebphoneState | null, never>, 'state' | 'subscribe'>
  /** Somebody else has paused the agent. */
  readonly announce: () => void
}

/**
 * Pauses that somebody else asks for, §4.7: one that waits is started as soon as the telephone lets it, and who is paused by a
 * supervisor is told. The server hears the tab that serves and no other (contract §8.3).
 */
export function followRequestedPauses({ link, agent, webphone, announce }: Ports): void {
  let asked: Pause | null = null

  function startWhatWaits(): void {
    const { current } = agent.state
    if (current === null || current.start || current === asked) return
    const coversTelephony = current.enable_webphone
    // What else holds it back the server knows better; it stays pending then, and is told again.
    const facts = { coversTelephony, webphone: webphone.state, liveCalls: 0, inAfterService: false }
    if (!mayStartNow(facts)) return
    asked = current
    link.send('start_pause', { id: current.id })
  }

  agent.subscribe(startWhatWaits)
  webphone.subscribe(startWhatWaits)
  link.on('startPause', ({ pause }) => {
    if (pause.started_by.id !== pause.user.id) announce()
  })
}
