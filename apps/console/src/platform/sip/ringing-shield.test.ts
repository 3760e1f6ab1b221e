import { describe, expect, it, vi } from 'vitest'
import { type InviteTransaction, shieldRinging } from './ringing-shield.ts'

const CALLING = 1
const PROCEEDING = 2

function harness({ to = '<sip:11988880000@x>', type = 'ict' } = {}) {
  let tell: (event: { transaction: object }) => void = () => undefined
  const waiting: (() => void)[] = []
  let isConnected = true
  shieldRinging({ on: (_event, listener) => (tell = listener) }, (run) =>
    isConnected ? run() : waiting.push(run),
  )
  const failed = vi.fn()
  const cancelled = vi.fn()
  const transaction = {
    type,
    state: PROCEEDING,
    request: { getHeader: () => to },
    onTransportError: failed,
    cancel: cancelled,
  } satisfies InviteTransaction
  tell({ transaction })
  return {
    transaction,
    failed,
    cancelled,
    cut: () => (isConnected = false),
    back: () => {
      isConnected = true
      for (const run of waiting.splice(0)) run()
    },
  }
}

describe('a call that rings when its websocket is lost', () => {
  it('A call that rings when its websocket is lost goes on waiting', () => {
    const { transaction, failed } = harness()
    transaction.onTransportError()
    expect(failed).not.toHaveBeenCalled()
  })

  it('A ringing call that is cancelled without a connection is taken back when there is one again', () => {
    const { transaction, cancelled, cut, back } = harness()
    cut()
    transaction.cancel('SIP;cause=487')
    expect(cancelled).not.toHaveBeenCalled()
    back()
    expect(cancelled).toHaveBeenCalledExactlyOnceWith('SIP;cause=487')
  })

  it('A call that nobody has heard of yet fails when its websocket is lost', () => {
    const { transaction, failed } = harness()
    Object.assign(transaction, { state: CALLING }).onTransportError()
    expect(failed).toHaveBeenCalledOnce()
  })

  it.each([
    ['an offer inside a call', { to: '<sip:11988880000@x>;tag=srv' }],
    ['another request', { type: 'nict' }],
  ])('%s is left to JsSIP when the websocket is lost', (_title, which) => {
    const { transaction, failed } = harness(which)
    transaction.onTransportError()
    expect(failed).toHaveBeenCalledOnce()
  })
})
