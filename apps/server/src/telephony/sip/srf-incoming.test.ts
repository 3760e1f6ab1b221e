import { EventEmitter } from 'node:events'
import { expect, it } from 'vitest'
import { silentLog } from '../../platform/log.ts'
import type { Srf, SrfRequest, SrfResponse } from './drachtio.ts'
import { SrfIncoming } from './srf-incoming.ts'

/** An INVITE whose answers are kept, and how often a dialog was asked for. */
function invite() {
  const answers: number[] = []
  let dialogs = 0
  const request = Object.assign(new EventEmitter(), {
    ...{ raw: '', body: 'v=0', uri: 'sip:10001@127.0.0.1', source_address: '127.0.0.1' },
    get: () => undefined,
    has: () => false,
    getParsedHeader: () => ({ uri: 'sip:ana@127.0.0.1', params: { tag: 't' } }),
  })
  const response = { send: (status: number) => answers.push(status) }
  const srf = {
    createUAS: async () => {
      dialogs += 1
      throw new Error('nobody')
    },
  }
  const incoming = new SrfIncoming(
    srf as unknown as Srf,
    request as unknown as SrfRequest,
    response as unknown as SrfResponse,
    silentLog,
  )
  return { incoming, answers, dialogs: () => dialogs, cancel: () => request.emit('cancel') }
}

it('An INVITE that was rejected is answered once: it rings no more, is not rejected again, and nobody answers it', async () => {
  const { incoming, answers, dialogs } = invite()
  incoming.ring()
  incoming.reject(486)
  incoming.reject(603)
  incoming.ring()
  incoming.earlyMedia('v=0')
  expect(await incoming.answer('v=0')).toBeNull()
  expect([answers, dialogs()]).toEqual([[180, 486], 0])
})

it('An INVITE that was cancelled is neither rejected nor answered by us', async () => {
  const { incoming, answers, dialogs, cancel } = invite()
  cancel()
  incoming.reject(486)
  expect(await incoming.answer('v=0')).toBeNull()
  expect([answers, dialogs()]).toEqual([[], 0])
})
