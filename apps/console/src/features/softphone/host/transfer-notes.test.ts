import type { TransferDestination } from '@ramal/domain/transfer/destination'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { talking, verbs } from '../../../testing/talking-softphone.ts'
import type { SoftphoneDeps } from './softphone-ports.ts'

beforeEach(() => vi.useFakeTimers())
afterEach(() => vi.useRealTimers())

const BRUNO: TransferDestination = { app: 'pjsip', appdata: '2', number: '10002', label: 'Bruno' }

describe('the note for who receives a transfer (D14, contract §3.5)', () => {
  async function transferring(changes: Partial<SoftphoneDeps> = {}) {
    const harness = await talking(changes)
    harness.link.say('changeCallStep', { uid: 'in-1', id: 9001, status: 'inuse' })
    harness.host.stage({ type: 'openTransfer', uid: 'in-1' })
    return harness
  }
  const isReferred = (harness: Awaited<ReturnType<typeof transferring>>) =>
    verbs(harness).includes('refer in-1')

  it('The server has the note before the call is given away', async () => {
    let arrive = () => {}
    const noteTransfer = vi.fn(() => new Promise<void>((resolve) => (arrive = resolve)))
    const harness = await transferring({ noteTransfer })
    const sent = harness.host.transfer('blind', BRUNO, ' Quer a segunda via ')
    await vi.advanceTimersByTimeAsync(100)
    expect(noteTransfer).toHaveBeenCalledExactlyOnceWith('in-1', 'Quer a segunda via', expect.anything())
    expect(isReferred(harness)).toBe(false)
    arrive()
    await sent
    expect(isReferred(harness)).toBe(true)
    expect(harness.deps.tell).not.toHaveBeenCalled()
  })

  it('Without a note the server is told so: it may have one of the page before, meant for another', async () => {
    const harness = await transferring()
    await harness.host.transfer('blind', BRUNO, '  ')
    expect(harness.deps.noteTransfer).toHaveBeenCalledExactlyOnceWith('in-1', '', expect.anything())
    expect(isReferred(harness)).toBe(true)
  })

  it('A note that cannot be kept stops no transfer, and the agent is told', async () => {
    const noteTransfer = vi.fn(async () => {
      throw new Error('404')
    })
    const harness = await transferring({ noteTransfer })
    await harness.host.transfer('blind', BRUNO, 'x')
    expect(isReferred(harness)).toBe(true)
    expect(harness.deps.tell).toHaveBeenCalledExactlyOnceWith('noteNotSent')
  })

  it('A server that does not answer holds a transfer up for 2 s at most', async () => {
    const harness = await transferring({ noteTransfer: () => new Promise<void>(() => {}) })
    const sent = harness.host.transfer('blind', BRUNO, 'x')
    await vi.advanceTimersByTimeAsync(1_999)
    expect(isReferred(harness)).toBe(false)
    await vi.advanceTimersByTimeAsync(1)
    await sent
    expect(isReferred(harness)).toBe(true)
    expect(harness.deps.tell).toHaveBeenCalledWith('noteNotSent')
  })

  it('What was said for a transfer that failed is taken back by the next one without a note', async () => {
    const harness = await transferring()
    await harness.host.transfer('blind', BRUNO, 'x')
    harness.host.stage({ type: 'cancel' })
    harness.host.stage({ type: 'openTransfer', uid: 'in-1' })
    await harness.host.transfer('blind', BRUNO, '')
    expect(vi.mocked(harness.deps.noteTransfer).mock.calls).toEqual([
      ['in-1', 'x', expect.anything()],
      ['in-1', '', expect.anything()],
    ])
    expect(harness.deps.tell).not.toHaveBeenCalled()
  })

  it('A note that came too late, or not, is taken back by the next transfer without one', async () => {
    const noteTransfer = vi.fn(() => new Promise<void>(() => {}))
    const harness = await transferring({ noteTransfer })
    const sent = harness.host.transfer('blind', BRUNO, 'x')
    await vi.advanceTimersByTimeAsync(2_000)
    await sent
    harness.host.stage({ type: 'cancel' })
    harness.host.stage({ type: 'openTransfer', uid: 'in-1' })
    const again = harness.host.transfer('blind', BRUNO, '')
    await vi.advanceTimersByTimeAsync(2_000)
    await again
    expect(noteTransfer).toHaveBeenLastCalledWith('in-1', '', expect.anything())
    expect(harness.deps.tell).toHaveBeenCalledExactlyOnceWith('noteNotSent')
  })

  /** A server that has a note once it has answered; answers take as long as said, in turns, and what is given up never comes. */
  function slowServer(...answersMs: number[]) {
    let kept: string | null = null
    const noteTransfer = (_uid: string, note: string, signal: AbortSignal) =>
      new Promise<void>((resolve, reject) => {
        const timer = setTimeout(() => {
          kept = note
          resolve()
        }, answersMs.shift())
        signal.addEventListener('abort', () => {
          clearTimeout(timer)
          reject(signal.reason)
        })
      })
    return { noteTransfer, kept: () => kept }
  }

  // The first answer would come after the second one.
  it.each([[2_500], [9_000]])(
    'A note that is %i ms under way does not overtake the one said after it',
    async (ms) => {
      const server = slowServer(ms, 10)
      const harness = await transferring(server)
      const sent = harness.host.transfer('blind', BRUNO, 'Para o Bruno')
      await vi.advanceTimersByTimeAsync(2_000)
      await sent
      harness.host.stage({ type: 'cancel' })
      harness.host.stage({ type: 'openTransfer', uid: 'in-1' })
      const again = harness.host.transfer('blind', BRUNO, 'Para a Ana')
      await vi.advanceTimersByTimeAsync(2_000)
      await again
      await vi.advanceTimersByTimeAsync(10_000)
      expect(server.kept()).toBe('Para a Ana')
    },
  )

  it('The same note is said again for another receiver: the server keeps it for one attempt', async () => {
    const harness = await transferring()
    await harness.host.transfer('blind', BRUNO, 'x')
    harness.host.stage({ type: 'cancel' })
    harness.host.stage({ type: 'openTransfer', uid: 'in-1' })
    await harness.host.transfer('blind', BRUNO, 'x')
    expect(vi.mocked(harness.deps.noteTransfer).mock.calls).toEqual([
      ['in-1', 'x', expect.anything()],
      ['in-1', 'x', expect.anything()],
    ])
  })
})
