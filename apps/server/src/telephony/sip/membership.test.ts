import { EventEmitter } from 'node:events'
import { createUserAgent } from '@ramal/sip/user-agent/user-agent'
import { expect, it, onTestFinished } from 'vitest'
import { silentLog } from '../../platform/log.ts'
import { NO_HANDLERS } from '../ports/call-control.ts'
import { ControlHarness, SDP } from '../testing/control-harness.ts'
import type { SrfDialog } from './drachtio.ts'
import { Membership } from './membership.ts'
import { SrfCallDialog } from './srf-dialog.ts'

/** A dialog of an exchange that is gone, with what it sends, what its exchange hears, and what a peer's request is answered. */
function left() {
  const sent: string[] = []
  const heard: string[] = []
  const request = async ({ method }: { method: string }) => {
    sent.push(method)
    return { status: 200, body: 'v=0' }
  }
  const peer = Object.assign(new EventEmitter(), { request, local: { contact: '<sip:x@y>', sdp: '' } })
  const texts = { dialogId: 'a;from-tag=b', sipRole: 'uac' as const, invite: '', ok: '' }
  const membership = new Membership()
  const dialog = new SrfCallDialog(peer as unknown as SrfDialog, texts, silentLog, membership)
  dialog.handlers = {
    ...NO_HANDLERS,
    onBye: () => heard.push('bye'),
    onDigit: (digit) => heard.push(digit),
    onOffer: async () => {
      heard.push('offer')
      return 'v=0'
    },
    onRefer: async () => {
      heard.push('refer')
      return 202
    },
  }
  membership.leave()
  return { peer, dialog, sent, heard }
}

it('A dialog whose exchange is gone sends nothing more: it is whose takes it up', async () => {
  const { dialog, sent } = left()
  await Promise.all([dialog.bye(), dialog.info('1'), dialog.notify(200)])
  expect([await dialog.ask(), await dialog.reinvite('v=0')]).toEqual(['over', null])
  expect(sent).toEqual([])
})

it.each(['modify', 'info', 'refer'])(
  'Until it is taken up its peer is asked to come again (%s), and nobody hears of it (RFC 3261 14.2)',
  async (event) => {
    const { peer, heard } = left()
    const answers: unknown[] = []
    const req = { get: () => 'application/dtmf-relay', has: () => false, body: 'Signal=1' }
    peer.emit(event, req, { send: (status: number, more: object) => answers.push({ status, ...more }) })
    await Promise.resolve()
    expect(answers).toEqual([{ status: 500, headers: { 'Retry-After': '1' } }])
    expect(heard).toEqual([])
  },
)

it('A BYE that comes then is told to nobody of the one that is gone', () => {
  const { peer, heard } = left()
  peer.emit('destroy', { source: 'network' })
  expect(heard).toEqual([])
})

it('What waits for an answer ends once, when its exchange leaves', () => {
  const membership = new Membership()
  let ends = 0
  const pending = { leave: () => (ends += 1) }
  const decided = { leave: () => (ends += 100) }
  for (const one of [pending, decided]) membership.add(one)
  membership.remove(decided)
  membership.leave()
  membership.leave()
  expect([ends, membership.isLeft]).toEqual([1, true])
})

it('An INVITE of one that is gone is taken back, and its outcome is told to nobody', async () => {
  const harness = await ControlHarness.start((_req, res) => res.send(403))
  const phone = await createUserAgent({ host: '127.0.0.1', transport: 'udp', username: 'ana' })
  onTestFinished(async () => {
    await phone.close()
    await harness.stop()
  })
  const cancelled = new Promise<void>((resolve) =>
    phone.onInvite((call) => {
      call.on('cancelled', () => resolve())
      call.ring()
    }),
  )
  const membership = new Membership()
  const request = {
    callId: 'call-1',
    fromTag: 'tag-1',
    uri: `sip:ana@127.0.0.1:${phone.address.port}`,
    from: { user: '10001', host: '127.0.0.1' },
    headers: {},
    sdp: SDP,
    timeoutMs: 5_000,
  }
  const outcomes: unknown[] = []
  await new Promise<void>((onRinging) => {
    const attempt = harness.control.invite({ ...request, onRinging }, membership)
    void attempt.outcome.then((outcome) => outcomes.push(outcome))
  })
  membership.leave()
  await cancelled
  await phone.options({ uri: 'sip:127.0.0.1', proxy: harness.proxy }) // The 487 has come before its answer.
  expect(outcomes).toEqual([])
})
