import { createSocket } from 'node:dgram'
import { EventEmitter, once } from 'node:events'
import { createUserAgent, type UserAgent } from '@ramal/sip/user-agent/user-agent'
import { afterAll, beforeAll, describe, expect, it, onTestFinished, vi } from 'vitest'
import { silentLog } from '../../platform/log.ts'
import { type DialogTexts, NO_HANDLERS, type Referral } from '../ports/call-control.ts'
import { ControlHarness, SDP } from '../testing/control-harness.ts'
import type { SrfDialog } from './drachtio.ts'
import { readReferral } from './refer.ts'
import { SrfCallDialog } from './srf-dialog.ts'

let harness: ControlHarness
let phone: UserAgent

beforeAll(async () => {
  harness = await ControlHarness.start((_req, res) => res.send(403))
  phone = await createUserAgent({ host: '127.0.0.1', transport: 'udp', username: 'ana' })
})

afterAll(async () => {
  await phone.close()
  await harness.stop()
})

const talk = () => harness.talk(phone, harness)

describe('REFER (RFC 3515)', () => {
  it('A REFER is accepted with 202, told 100 at once, and its subscription ends with the first final status', async () => {
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
  ])('A REFER has no subscription when %s', async (_title, onRefer, status) => {
    const { call, dialog } = await talk()
    dialog.handlers = { ...NO_HANDLERS, ...(onRefer ? { onRefer } : {}) }
    const referral = call.session!.refer('sip:10002@test.local')
    expect(await referral.accepted).toMatchObject({ ok: false, status })
    await dialog.notify(200)
    expect(referral.statuses).toEqual([])
    await dialog.bye()
  })

  it('A REFER whose 202 cannot be sent is told its end all the same, and so is the one after it', async () => {
    const { peer, dialog, sent } = served(browserTexts, () => 200)
    dialog.handlers = { ...NO_HANDLERS, onRefer: async () => 202 }
    const fails = () => {
      throw new Error('the engine is away')
    }
    for (const [cseq, send] of Object.entries({ 2: fails, 3: () => {} })) {
      peer.emit('refer', referOf(cseq), { send })
      await dialog.notify(200)
    }
    expect(sent).toEqual(['NOTIFY', 'NOTIFY', 'NOTIFY', 'NOTIFY'])
  })

  it('A REFER whose refusal cannot be sent leaves an earlier subscription as it was', async () => {
    const { peer, dialog, sent } = served(browserTexts, () => 200)
    const statuses = [202, 491]
    dialog.handlers = { ...NO_HANDLERS, onRefer: async () => statuses.shift() ?? 500 }
    peer.emit('refer', referOf('2'), { send() {} })
    await new Promise<void>((resolve) => {
      const fails = () => {
        resolve()
        throw new Error('the engine is away')
      }
      peer.emit('refer', referOf('3'), { send: fails })
    })
    await dialog.notify(200)
    expect(sent).toEqual(['NOTIFY', 'NOTIFY'])
  })

  it('A REFER outside a dialog is refused', async () => {
    const { proxy } = harness
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
  ])('A Refer-To of %s is read for its target and Replaces', (value, target, replaces) => {
    const found = readReferral({ get: () => value, has: () => value !== '' })
    expect([found?.target, found?.replaces]).toEqual([target, replaces])
  })
})

describe('our own requests in a dialog', () => {
  it('A key is sent by INFO in the dialog', async () => {
    const { call, dialog } = await talk()
    const seen = new Promise((resolve) =>
      call.session!.once('request', (...parts) => resolve(parts.slice(0, 2))),
    )
    await dialog.info('#')
    expect(await seen).toEqual(['INFO', 'Signal=#\r\nDuration=160\r\n'])
    await dialog.bye()
  })

  it('A re-INVITE of ours is answered, also after one was refused', async () => {
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

describe('a peer that is away', () => {
  it('A peer that is away gets one BYE transaction, and no other', async () => {
    const trunk = await createUserAgent({ host: '127.0.0.1', transport: 'udp', username: 'trunk' })
    const { dialog } = await harness.talk(trunk, harness)
    const { port } = trunk.address
    await trunk.close()
    const branches = new Set<string>()
    const dead = createSocket('udp4')
    const heard = new EventEmitter()
    dead.on('message', (datagram) => {
      const text = String(datagram)
      if (text.startsWith('BYE ')) branches.add(/branch=([^;\s]+)/.exec(text)?.[1] ?? '')
      heard.emit(text.split(' ')[0] ?? '')
    })
    dead.bind(port, '127.0.0.1')
    await once(dead, 'listening')
    vi.useFakeTimers({ shouldAdvanceTime: true })
    onTestFinished(() => void vi.useRealTimers())
    await dialog.bye()
    await vi.advanceTimersByTimeAsync(80_000)
    const last = once(heard, 'OPTIONS')
    harness.control.srf.request(`sip:trunk@127.0.0.1:${port}`, { method: 'OPTIONS' }, () => {})
    await last
    dead.close()
    expect(branches.size).toBe(1)
  })

  it.each([408, 410, 503])(
    'A peer that is away is unreachable, not alive, where %d is said in its place',
    async (status) => {
      const { dialog } = served(browserTexts, () => status)
      expect(await dialog.ask()).toBe('unreachable')
    },
  )

  it.each([408, 410, 503])(
    'A peer that is away, and is no browser, is told once that the call is over, where %d is said in its place',
    async (status) => {
      vi.useFakeTimers()
      onTestFinished(() => void vi.useRealTimers())
      const { dialog, sent } = served(phoneTexts, () => status)
      await dialog.bye()
      await vi.advanceTimersByTimeAsync(80_000)
      expect(sent).toEqual(['BYE'])
    },
  )

  it('A peer away behind a real drachtio-server is told again that the call is over, where its websocket comes back', async () => {
    const answers = [410, 410, 200]
    const { dialog, sent } = served(browserTexts, () => answers.shift() ?? 200)
    await new Promise<void>((resolve) => void dialog.bye(resolve))
    expect(sent).toEqual(['BYE', 'BYE', 'BYE'])
  })
})

const browserTexts: DialogTexts = {
  dialogId: 'a;from-tag=b',
  sipRole: 'uac',
  invite: 'INVITE sip:x1@abc.invalid;transport=ws SIP/2.0\r\n\r\n',
  ok: 'SIP/2.0 200 OK\r\nContact: <sip:x1@abc.invalid;transport=ws>\r\n\r\n',
}

const phoneTexts: DialogTexts = {
  ...browserTexts,
  invite: 'INVITE sip:x1@192.0.2.1 SIP/2.0\r\n\r\n',
  ok: 'SIP/2.0 200 OK\r\nContact: <sip:x1@192.0.2.1>\r\n\r\n',
}

/** A dialog of a server that answers each of our requests like this. */
function served(texts: DialogTexts, answer: () => number) {
  const sent: string[] = []
  const request = async ({ method }: { method: string }) => {
    sent.push(method)
    return { status: answer() }
  }
  const local = { contact: '<sip:x2@abc.invalid>', sdp: '' }
  const peer = Object.assign(new EventEmitter(), { request, local }) as unknown as SrfDialog
  return { peer, dialog: new SrfCallDialog(peer, texts, silentLog), sent }
}

/** A REFER as drachtio hands it over. */
function referOf(cseq: string) {
  const headers: Record<string, string> = { 'Refer-To': '<sip:10002@x>', CSeq: `${cseq} REFER` }
  return { get: (name: string) => headers[name], has: (name: string) => name in headers }
}
