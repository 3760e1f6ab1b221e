import type { QualityFigures } from '@ramal/domain/call/quality'
import { act } from '@testing-library/react'
import type { TestPhone, TestPhoneAt } from '../audio/test-phone.ts'

/** A telephone for tests of the audio, which stands where the test puts it. */
export function fakeTestPhone(first: TestPhoneAt = 'free') {
  const listeners = new Set<() => void>()
  const did: string[] = []
  let at = first
  const fake = {
    did,
    /** Why the next call is not placed. */
    refusal: null as string | null,
    figures: { rttMs: 40, jitterMs: 4, loss: 0 } as QualityFigures | null,
    become(next: TestPhoneAt) {
      act(() => {
        at = next
        for (const listener of listeners) listener()
      })
    },
  }
  const phone: TestPhone = {
    subscribe(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    at: () => at,
    start: () => void did.push('start'),
    microphoneWorks: () => void did.push('microphone'),
    async call() {
      did.push('call')
      if (fake.refusal === null) fake.become('calling')
      return fake.refusal
    },
    hangUp() {
      if (at !== 'echo' && at !== 'calling') return
      did.push('hang up')
      fake.become('free')
    },
    measure: async () => fake.figures,
  }
  return Object.assign(fake, { phone })
}
