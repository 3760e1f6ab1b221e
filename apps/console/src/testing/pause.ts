import { startPause } from '@ramal/contract/endpoints/pause'
import type { Pause } from '@ramal/contract/entities/pause'
import { goldenAnswer } from './backend-examples.ts'

/** A pause of Ana's that covers the telephone, lets no call in and has started; override what the test is about. */
export function aPause(overrides: Partial<Pause> = {}): Pause {
  const { pause } = goldenAnswer(startPause).body
  if (!pause) throw new Error('the golden answer has no pause')
  return {
    ...pause,
    ...{ pending: false, start: true, done: false, enable_webphone: true, enable_webchat: false },
    ...{ allow_incoming_call: false, allow_outgoing_call: false },
    ...overrides,
  }
}
