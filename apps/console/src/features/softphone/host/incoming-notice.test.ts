import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import type { Notice } from '../../../platform/notification.ts'
import { ready, ring, verbs } from '../../../testing/talking-softphone.ts'

beforeEach(() => vi.useFakeTimers())
afterEach(() => vi.useRealTimers())

describe('the notice of an incoming call', () => {
  async function noticed() {
    const notices: Notice[] = []
    const harness = await ready({
      showNotice: (notice) => {
        notices.push(notice)
        return () => undefined
      },
      noticeOf: ({ name, phone }) => ({ title: name ?? '', body: phone, actions: [] }),
    })
    ring(harness)
    return { harness, notice: notices[0]! }
  }

  it('[R4.4-19] The notice of a call says who calls, and there is one of each call', async () => {
    const { notice } = await noticed()
    expect(notice).toMatchObject({ title: 'João Souza', body: '11999990000', tag: 'call-in-1', actions: [] })
  })

  it.each([
    ['answer', 'answer in-1'],
    ['hangup', 'refuse in-1'],
    ['another', 'start 10001'],
  ])('The button "%s" of the notice asks of the telephone at last: %s', async (action, expected) => {
    const { harness, notice } = await noticed()
    notice.onAction?.(action)
    await vi.advanceTimersByTimeAsync(0)
    expect(verbs(harness).at(-1)).toBe(expected)
  })
})
