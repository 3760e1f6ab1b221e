import type { Pause } from '@ramal/contract/entities/pause'

/** A running pause of user 7 that covers both channels and allows nothing. */
export function samplePause(change: Partial<Pause> = {}): Pause {
  const ana = { id: 7, description: 'Ana Lima' }
  return {
    id: 501,
    pause_id: 1,
    description: 'Almoço',
    started_time: '2026-11-20T12:00:00Z',
    started_timestamp: Date.parse('2026-11-20T12:00:00Z'),
    started_by: ana,
    user: ana,
    maximum_duration: 3600,
    seconds: 0,
    pending: false,
    start: true,
    done: false,
    enable_webphone: true,
    enable_webchat: true,
    allow_incoming_call: false,
    allow_outgoing_call: false,
    allow_incoming_chat: false,
    allow_outgoing_chat: false,
    lock_screen: false,
    ...change,
  }
}
