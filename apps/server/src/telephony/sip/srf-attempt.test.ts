import { expect, it } from 'vitest'
import { silentLog } from '../../platform/log.ts'
import type { Srf, SrfRequest } from './drachtio.ts'
import { Membership } from './membership.ts'
import { fromAddress, SrfAttempt } from './srf-attempt.ts'

it('An INVITE that nobody answers ends when the engine is away too, whose library throws at its CANCEL', async () => {
  let canceled = 0
  const sent = {
    cancel() {
      canceled += 1
      throw new Error('no socket')
    },
  } as unknown as SrfRequest
  const srf = {
    createUAC: (_uri: string, _options: object, { cbRequest }: Parameters<Srf['createUAC']>[2]) => {
      cbRequest(null as never, sent)
      return new Promise(() => {})
    },
  } as unknown as Srf
  const deps = { srf, log: silentLog, open: () => '', membership: new Membership() }
  const attempt = new SrfAttempt(deps, {
    ...{
      callId: 'a',
      fromTag: 'b',
      uri: 'sip:10001@test.local',
      from: { user: '10002', host: 'test.local' },
    },
    ...{ headers: {}, sdp: '', timeoutMs: 5 },
  })
  expect(await attempt.outcome).toMatchObject({ ok: false, status: 408 })
  expect(canceled).toBe(1)
})

it.each([
  ['Ana Lima', '"Ana Lima" <sip:11@h>'],
  ['a" <sip:x@y>;tag=1', '"a <sip:x@y>;tag=1" <sip:11@h>'],
  ['Jo\\\r\nVia: x', '"JoVia: x" <sip:11@h>'],
  ['Jo\u0000\u0007\u001b[31m\u007f\u0085ão', '"Jo[31mão" <sip:11@h>'],
  [undefined, '<sip:11@h>'],
])(
  'A name as another system may hold it ends no header and controls no telephone (RFC 3261 25.1): %j',
  (name, shown) => {
    expect(fromAddress({ user: '11', host: 'h', ...(name === undefined ? {} : { name }) })).toBe(shown)
  },
)
