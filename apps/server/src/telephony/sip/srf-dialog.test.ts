import { type Agent, createAgent } from '@ramal/sip/agent/agent'
import type { OutgoingCall } from '@ramal/sip/agent/outgoing-call'
import { startEngine } from '@ramal/sip/engine/engine'
import type { Engine } from '@ramal/sip/engine/options'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { silentLog } from '../../platform/log.ts'
import { NO_HANDLERS, type Referral, type SipDialog } from '../ports/call-control.ts'
import { readReferral } from './refer.ts'
import { DrachtioCallControl } from './srf-call-control.ts'
import { DrachtioIncoming } from './srf-incoming.ts'

const SDP = 'v=0\r\no=- 1 1 IN IP4 127.0.0.1\r\ns=-\r\nt=0 0\r\nm=audio 4000 RTP/AVP 0\r\na=sendrecv\r\n'

let engine: Engine
let control: DrachtioCallControl
let phone: Agent
let onInvite: (invite: DrachtioIncoming) => void

beforeAll(async () => {
  engine = await startEngine({
    host: '127.0.0.1',
    publicAddress: '127.0.0.1',
    sipPort: 0,
    wsPort: 0,
    appPort: 0,
    secret: 'verbs',
    log: silentLog,
    timers: { inviteTimeout: 1_500, requestTimeout: 500 },
  })
  control = new DrachtioCallControl(
    { host: '127.0.0.1', port: engine.ports.app, secret: 'verbs' },
    silentLog,
    (sealed) => sealed,
  )
  await control.open({
    register: (_req, res) => res.send(403),
    invite: (req, res) => onInvite(new DrachtioIncoming(control.srf, req, res, silentLog)),
    connected() {},
    disconnected() {},
  })
  phone = await createAgent({ host: '127.0.0.1', transport: 'udp', username: 'ana' })
})

afterAll(async () => {
  await phone.close()
  control.close()
  await engine.stop()
})

async function talk(): Promise<{ call: OutgoingCall; dialog: SipDialog }> {
  const answered = new Promise<SipDialog | null>((resolve) => {
    onInvite = (invite) => void invite.answer(SDP).then(resolve)
  })
  const proxy = { host: '127.0.0.1', port: engine.ports.sip }
  const call = phone.invite({ to: 'sip:exchange@127.0.0.1', proxy, sdp: SDP })
  await call.outcome
  const dialog = await answered
  if (!dialog) throw new Error('not answered')
  return { call, dialog }
}

describe('REFER (RFC 3515)', () => {
  it('is accepted with 202, told 100 at once, and its subscription ends with the first final status', async () => {
    const { call, dialog } = await talk()
    let asked: Referral | undefined
    dialog.handlers = {
      ...NO_HANDLERS,
      async onRefer(referral) {
        asked = referral
        void dialog.notify(180) // heard after the 202 and the 100 all the same
        return 202
      },
    }
    const referral = call.session!.refer('sip:*804@test.local', {
      replaces: 'abc@1.2.3.4;to-tag=t1;from-tag=f1',
      headers: { 'X-Transfer-Type': 'attend' },
    })
    expect(await referral.accepted).toMatchObject({
      status: 202,
      headers: { contact: expect.stringContaining('sip:') },
    })
    await dialog.notify(200)
    await dialog.notify(503)
    expect(asked).toMatchObject({
      target: '*804',
      replaces: { callId: 'abc@1.2.3.4', toTag: 't1', fromTag: 'f1' },
    })
    expect(asked?.header('x-transfer-type')).toBe('attend')
    expect([referral.statuses, referral.isTerminated]).toEqual([[100, 180, 200], true])
    await dialog.bye()
  })

  it.each([
    ['nobody takes it', undefined, 403],
    ['its taker refuses', async () => 404, 404],
    ['its taker falls over', async () => Promise.reject(new Error('full')), 500],
  ])('when %s there is no subscription', async (_title, onRefer, status) => {
    const { call, dialog } = await talk()
    dialog.handlers = { ...NO_HANDLERS, ...(onRefer ? { onRefer } : {}) }
    const referral = call.session!.refer('sip:10002@test.local')
    expect(await referral.accepted).toMatchObject({ ok: false, status })
    await dialog.notify(200)
    expect(referral.statuses).toEqual([])
    await dialog.bye()
  })

  it('outside a dialog is refused', async () => {
    const proxy = { host: '127.0.0.1', port: engine.ports.sip }
    const headers = { 'Refer-To': '<sip:10002@x>' }
    const outcome = await phone.request({ method: 'REFER', uri: 'sip:exchange@127.0.0.1', proxy, headers })
    expect(outcome.ok).toBe(false)
  })

  it.each([
    ['<sip:10002@x>', '10002', null],
    ['sip:*71@x;user=phone', '*71', null],
    [
      '"Fila" <sip:%2B5511@x?Replaces=a%40b%3Bfrom-tag%3Df>;x=1',
      '+5511',
      { callId: 'a@b', toTag: '', fromTag: 'f' },
    ],
    [
      '<sip:1@x?Subject=a&replaces=c%3Bto-tag%3D1%3Bfrom-tag%3D2>',
      '1',
      { callId: 'c', toTag: '1', fromTag: '2' },
    ],
    ['<tel:123>', undefined, undefined],
    ['', undefined, undefined],
  ])('Refer-To %s', (value, target, replaces) => {
    const found = readReferral({ get: () => value, has: () => value !== '' })
    expect([found?.target, found?.replaces]).toEqual([target, replaces])
  })
})

describe('our own requests in a dialog', () => {
  it('a key by INFO', async () => {
    const { call, dialog } = await talk()
    const seen = new Promise((resolve) =>
      call.session!.once('request', (...parts) => resolve(parts.slice(0, 2))),
    )
    await dialog.info('#')
    expect(await seen).toEqual(['INFO', 'Signal=#\r\nDuration=160\r\n'])
    await dialog.bye()
  })

  it('a re-INVITE, also after one was refused', async () => {
    const { call, dialog } = await talk()
    call.onReinvite(() => Promise.reject(new Error('not these media')))
    expect(await dialog.reinvite(SDP)).toBeNull()
    call.onReinvite((offer) => offer.replace('sendrecv', 'recvonly'))
    expect(await dialog.reinvite(SDP.replace('sendrecv', 'sendonly').replace('4000', '4002'))).toContain(
      '4002',
    )
    await dialog.bye()
    expect(await dialog.reinvite(SDP)).toBeNull()
  })
})
