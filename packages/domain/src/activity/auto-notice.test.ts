import { WEBPHONE_STATES } from '@ramal/contract/vocabulary'
import { describe, expect, it } from 'vitest'
import { autoNotice } from './auto-notice.ts'

const NOW = 1_800_000_000_000
const due = (seconds: number, id = 44) => ({ id, dueAt: NOW + seconds * 1000 })

describe('the notice of an automatic call (§4.3.5, A-69)', () => {
  it.each([
    [61, false],
    [60, true],
    [1, true],
    [0, true],
    [-10, true],
    [-11, false],
  ])(
    'An automatic call that is due in %d seconds is announced to who is available: %s',
    (seconds, isSaid) => {
      const notice = autoNotice([due(seconds)], NOW, 'not_inuse')
      expect(notice).toEqual(isSaid ? { kind: 'comes', activity: due(seconds) } : null)
    },
  )

  const KIND = {
    not_inuse: 'comes',
    do_not_disturb: 'comes',
    busy: 'waits',
    ringing: 'waits',
    after_service: 'waits',
    paused: undefined,
    unavailable: undefined,
  } as const

  it.each(WEBPHONE_STATES)(
    '[R4.3-08] An agent whose telephone is %s hears of it as that allows',
    (status) => {
      expect(autoNotice([due(30)], NOW, status)?.kind).toBe(KIND[status])
    },
  )

  it('Where the telephone is not started nothing is called and nothing said', () => {
    expect(autoNotice([due(30)], NOW, null)).toBeNull()
  })

  it('The earliest is announced, and of two at once the older one', () => {
    const all = [due(50, 1), due(20, 3), due(20, 2)]
    expect(autoNotice(all, NOW, 'not_inuse')?.activity.id).toBe(2)
    expect(autoNotice([], NOW, 'not_inuse')).toBeNull()
  })
})
