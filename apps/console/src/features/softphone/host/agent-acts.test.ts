import type { CallMetadata } from '@ramal/domain/call/call'
import type { TransferDestination } from '@ramal/domain/transfer/destination'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import type { Notice } from '../../../platform/notification.ts'
import {
  aProfile,
  type SoftphoneHarness,
  softphoneHarness,
  startSoftphone,
} from '../../../testing/softphone-harness.ts'
import type { SoftphoneDeps } from './softphone-ports.ts'

beforeEach(() => vi.useFakeTimers())
afterEach(() => vi.useRealTimers())

type Harness = SoftphoneHarness & { readonly logged: string[] }

async function ready(changes: Partial<SoftphoneDeps> = {}): Promise<Harness> {
  const logged: string[] = []
  const harness = softphoneHarness({ log: (message) => void logged.push(message), ...changes })
  await startSoftphone(harness)
  return { ...harness, logged }
}

function ring({ sip }: SoftphoneHarness, uid = 'in-1'): void {
  sip.say({ type: 'incoming', uid, phone: '11999990000', name: 'João', metadata: null })
}

async function talking(changes: Partial<SoftphoneDeps> = {}): Promise<Harness> {
  const harness = await ready(changes)
  ring(harness)
  await harness.host.answer('in-1')
  harness.sip.say({ type: 'accepted', uid: 'in-1' })
  return harness
}

const QUEUE: TransferDestination = { app: 'queue', appdata: '4', number: '*804', label: 'Suporte' }
/** What another system asks to be called, of nobody it knows. */
const ORDER = {
  ...{ phone: '1', client: null, mailing_client_id: null, outbound_route_id: null, step_id: null },
  call_type: 11,
} as const
const KNOWN: CallMetadata = {
  ...{ callType: 18, dialerId: null, campaignId: null, mailingId: null, mailingClientId: null },
  ...{ clientId: null, clientName: null, mailingClientAttempts: 0, queueId: 4 },
}

const verbs = ({ sip }: SoftphoneHarness) => sip.asked.map(([verb, uid]) => `${verb} ${String(uid)}`)
const problem = ({ host }: SoftphoneHarness) => host.getSnapshot().problem
const told = ({ link }: SoftphoneHarness, event: string) =>
  link.ofAction('webphone').filter((frame) => frame['event'] === event)

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
    expect(notice).toMatchObject({ title: 'João', body: '11999990000', tag: 'call-in-1', actions: [] })
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

describe('what the agent does with a call', () => {
  it.each([
    ['hold', 'hold', 'hold'],
    ['unhold', 'unhold', 'hold'],
    ['mute', 'mute', 'mute'],
    ['unmute', 'unmute', 'mute'],
    ['hangup', 'hangup', 'hangup'],
  ] as const)('[R8-26] A "%s" that SIP refuses is told with its own error', async (command, verb, error) => {
    const harness = await talking()
    if (command === 'unhold') harness.host.change('in-1', 'hold')
    if (command === 'unmute') harness.host.change('in-1', 'mute')
    harness.sip[verb] = () => {
      throw new Error('bad state')
    }
    harness.host.change('in-1', command)
    expect(problem(harness)).toEqual({ type: 'plugin', error, detail: 'bad state' })
    expect(harness.logged).toContain(`softphone: ${error}`)
  })

  it.each([
    ['hangup', 'hangup'],
    ['hold', 'hold'],
    ['unhold', 'hold'],
    ['mute', 'mute'],
    ['unmute', 'mute'],
  ] as const)('[R8-26] A "%s" for a call that is not there says so', async (command, error) => {
    const harness = await ready()
    harness.host.change('gone', command)
    expect(problem(harness)).toEqual({ type: 'plugin', error, detail: 'id_not_found: gone' })
  })

  it('An answer that SIP refuses is told, and so is a declined call and a conference', async () => {
    const harness = await ready()
    const refusing = () => {
      throw new Error('bad state')
    }
    Object.assign(harness.sip, { answer: refusing, refuse: refusing, mix: refusing })
    ring(harness)
    await harness.host.answer('in-1')
    expect(problem(harness)).toMatchObject({ error: 'answer' })
    harness.sip.say({ type: 'accepted', uid: 'in-1' })
    await harness.host.dial({ phone: '10002', outboundRouteId: null })
    harness.sip.say({ type: 'accepted', uid: 'out-1' })
    harness.host.conference(['in-1', 'out-1'])
    expect(problem(harness)).toMatchObject({ error: 'conference' })
  })

  it('A problem is shown until the agent has read it', async () => {
    const harness = await ready()
    harness.host.change('gone', 'hold')
    harness.host.dismissProblem()
    expect(problem(harness)).toBeNull()
  })

  it('A microphone that works again is no problem any more, and other problems stay', async () => {
    let reason: 'denied' | null = 'denied'
    const harness = await ready({
      openMicrophone: async () =>
        reason
          ? { ok: false, reason }
          : { ok: true, stream: { getTracks: () => [] } as unknown as MediaStream },
    })
    ring(harness)
    await harness.host.answer('in-1')
    reason = null
    await harness.host.answer('in-1')
    expect(problem(harness)).toBeNull()
    harness.host.change('gone', 'hold')
    await harness.host.dial({ phone: '10002', outboundRouteId: null })
    expect(problem(harness)).toMatchObject({ error: 'hold' })
  })

  it('A call is answered once, however often the agent presses', async () => {
    const harness = await ready()
    ring(harness)
    await Promise.all([harness.host.answer('in-1'), harness.host.answer('in-1')])
    await harness.host.answer('in-1')
    await harness.host.answer('gone')
    expect(verbs(harness).filter((verb) => verb.startsWith('answer'))).toEqual(['answer in-1'])
    expect(harness.playing).toContain('answer')
    expect(harness.host.getSnapshot().answering).toBeNull()
  })

  it('[R5-23] A tone goes to the timeline, and one that SIP refuses is told', async () => {
    const harness = await talking()
    harness.host.press('5')
    expect(told(harness, 'dtmf')).toEqual([{ action: 'webphone', event: 'dtmf', uid: 'in-1' }])
    harness.sip.sendTone = () => {
      throw new Error('bad state')
    }
    expect(harness.host.press('6')).toBe(true)
    expect(problem(harness)).toEqual({ type: 'plugin', error: 'dtmf', detail: 'bad state' })
    expect(told(harness, 'dtmf')).toHaveLength(1)
  })

  it('A key without a call in front is no tone', async () => {
    const harness = await ready()
    expect(harness.host.press('5')).toBe(false)
    ring(harness)
    expect(harness.host.press('5')).toBe(false)
  })

  it('The call that the agent chooses is in front', async () => {
    const harness = await talking()
    await harness.host.dial({ phone: '10002', outboundRouteId: null })
    expect(harness.host.getSnapshot().current?.uid).toBe('out-1')
    harness.host.select('in-1')
    expect(harness.host.getSnapshot().current?.uid).toBe('in-1')
  })

  it('[R4.4-14] Of a conference the server hears only the calls that are in it', async () => {
    const harness = await talking()
    await harness.host.dial({ phone: '10002', outboundRouteId: null })
    harness.sip.say({ type: 'accepted', uid: 'out-1' })
    harness.host.conference(['in-1', 'out-1'])
    expect(told(harness, 'conference').map(({ uid }) => uid)).toEqual(['in-1', 'out-1'])
    harness.host.conference(['in-1'])
    expect(told(harness, 'conference')).toHaveLength(2)
  })

  it('The page that is in front again asks whether the registrar knows us, and how a call sounds', async () => {
    const harness = await talking()
    harness.host.verify()
    expect(verbs(harness).at(-1)).toMatch(/^verify/)
    expect(await harness.host.quality('in-1')).toEqual({ rttMs: 20, jitterMs: 2, loss: 0 })
  })

  it('Whoever follows the softphone hears of each change until they leave', async () => {
    const harness = await ready()
    const heard = vi.fn()
    const leave = harness.host.subscribe(heard)
    harness.host.change('gone', 'hold')
    leave()
    harness.host.dismissProblem()
    expect(heard).toHaveBeenCalledOnce()
    const shown = harness.host.getSnapshot()
    expect(harness.host.getSnapshot()).toBe(shown)
  })
})

describe('calls that come and go', () => {
  it('A call that was refused before it rang leaves no sound and no word to the server', async () => {
    const harness = await ready()
    harness.sip.say({ type: 'ended', uid: 'gone', by: 'client', dialStatus: null })
    expect(harness.playing.has('hangup')).toBe(false)
    expect(told(harness, 'hangup')).toEqual([])
  })

  it('A call that nobody accepted is remembered with its number and why, until the next one', async () => {
    const harness = await ready()
    const unreached = () => harness.host.getSnapshot().unreached
    await harness.host.dial({ phone: '10002', outboundRouteId: null })
    harness.sip.say({ type: 'ended', uid: 'out-1', by: 'client', dialStatus: 486 })
    expect(unreached()).toEqual({ phone: '10002', dialStatus: 486 })
    await vi.advanceTimersByTimeAsync(4_000)
    await harness.host.dial({ phone: '10003', outboundRouteId: null })
    expect(unreached()).toBeNull()
    harness.sip.say({ type: 'ended', uid: 'out-2', by: 'client', dialStatus: null })
    expect(unreached()).toBeNull()
  })

  it('An incoming call that nobody accepted is not remembered as unreached', async () => {
    const harness = await ready()
    ring(harness)
    harness.sip.say({ type: 'ended', uid: 'in-1', by: 'client', dialStatus: 487 })
    expect(harness.host.getSnapshot().unreached).toBeNull()
  })

  it('The ring-back ends with the answer, and with a call that ends before', async () => {
    const harness = await ready()
    await harness.host.dial({ phone: '10002', outboundRouteId: null })
    harness.sip.say({ type: 'progress', uid: 'out-1', earlyMedia: false })
    harness.sip.say({ type: 'accepted', uid: 'out-1' })
    expect([...harness.host.getSnapshot().ringBack]).toEqual([])
    expect(harness.playing).not.toContain('ringtone-3')
    harness.sip.say({ type: 'progress', uid: 'out-1', earlyMedia: false })
    harness.sip.say({ type: 'ended', uid: 'out-1', by: 'client', dialStatus: null })
    expect([...harness.host.getSnapshot().ringBack]).toEqual([])
  })

  it('A call whose audio has lost its way is known until it is found again, or the call ends', async () => {
    const harness = await talking()
    const silent = () => [...harness.host.getSnapshot().silent]
    harness.sip.say({ type: 'media', uid: 'in-1', lost: true })
    expect(silent()).toEqual(['in-1'])
    harness.sip.say({ type: 'media', uid: 'in-1', lost: false })
    expect(silent()).toEqual([])
    harness.sip.say({ type: 'media', uid: 'in-1', lost: true })
    harness.sip.say({ type: 'ended', uid: 'in-1', by: 'client', dialStatus: null })
    expect(silent()).toEqual([])
  })

  it.each([
    ['its metadata', 'João Souza', 'João Souza'],
    ['the network, where the metadata have none', null, 'Maria'],
  ])('An incoming call has the name of %s', async (_, clientName, expected) => {
    const harness = await ready()
    const metadata = { ...KNOWN, clientName }
    harness.sip.say({ type: 'incoming', uid: 'in-1', phone: '1', name: 'Maria', metadata })
    expect(harness.host.getSnapshot().calls[0]).toMatchObject({ name: expected, callType: 18 })
  })

  it('An incoming call without metadata is an ordinary one, and metadata that SIP brings end the asking', async () => {
    const harness = await ready()
    ring(harness)
    expect(harness.host.getSnapshot().calls[0]).toMatchObject({ callType: 20, name: 'João' })
    const metadata = { ...KNOWN, clientName: 'Rui' }
    harness.sip.say({ type: 'metadata', uid: 'in-1', metadata })
    await vi.advanceTimersByTimeAsync(5_000)
    expect(harness.link.ofAction('get_call_metadata')).toEqual([])
    expect(harness.host.getSnapshot().calls[0]).toMatchObject({ metadata })
  })

  it('The server’s word about a call that is not here changes nothing', async () => {
    const harness = await ready()
    const before = harness.host.getSnapshot()
    harness.link.say('changeCallStep', { uid: 'gone', id: 1, status: 'not_inuse' })
    await vi.advanceTimersByTimeAsync(5_000)
    expect(harness.host.getSnapshot()).toBe(before)
  })

  it('A call that cannot be closed on the server is only logged', async () => {
    const harness = await talking()
    vi.mocked(harness.deps.api.closeCall).mockRejectedValue(new Error('500'))
    harness.host.change('in-1', 'hangup')
    await vi.advanceTimersByTimeAsync(5_000)
    expect(harness.logged).toEqual(['call not closed'])
    expect(problem(harness)).toBeNull()
  })

  it('An ordered call that may not be placed is only logged', async () => {
    const harness = await ready()
    ring(harness)
    harness.link.say('clickToCall', ORDER)
    await vi.advanceTimersByTimeAsync(0)
    expect(harness.logged).toEqual(['ordered call not placed'])
  })

  it('A call that the server orders of nobody it knows names no client', async () => {
    const harness = await ready()
    harness.link.say('clickToCall', ORDER)
    await vi.advanceTimersByTimeAsync(0)
    const dialled = harness.sip.asked.find(([verb]) => verb === 'dial')
    expect(dialled?.[3]).not.toHaveProperty('client')
    expect(harness.host.getSnapshot().calls[0]).toMatchObject({ name: null })
  })

  it('A tab that does not serve obeys no order', async () => {
    const harness = await ready()
    harness.host.setActive(false)
    harness.link.say('clickToCall', ORDER)
    await vi.advanceTimersByTimeAsync(0)
    expect(harness.sip.asked.some(([verb]) => verb === 'dial')).toBe(false)
    expect(harness.logged).toEqual([])
  })
})

describe('starting and stopping', () => {
  it('A softphone that runs is not started again', async () => {
    const harness = await ready()
    harness.host.start('user')
    harness.link.say('startWebphone', { logged_in_by: 'user' })
    await vi.advanceTimersByTimeAsync(5_000)
    expect(harness.deps.api.channelLogin).toHaveBeenCalledOnce()
  })

  it('A start that fails is logged, and not tried again once it was stopped', async () => {
    const harness = await ready()
    await harness.host.logout()
    harness.sip.failStart(new Error('no route'))
    harness.host.start('user')
    await vi.advanceTimersByTimeAsync(500)
    expect(harness.logged).toEqual(['softphone start failed', 'softphone: start'])
    await harness.host.logout()
    await vi.advanceTimersByTimeAsync(10_000)
    expect(harness.host.getSnapshot().run).toBe('off')
    expect(harness.sip.asked.filter(([verb]) => verb === 'start')).toHaveLength(2)
  })

  it('A softphone whose agent has signed out, or has no extension any more, stops', async () => {
    const harness = await ready()
    harness.host.setProfile({ ...aProfile(), first_name: 'Anna' })
    expect(harness.host.getSnapshot().run).toBe('on')
    harness.host.setProfile({ ...aProfile(), voip: null })
    expect(harness.host.getSnapshot()).toMatchObject({ run: 'off', registered: false, connected: false })
    expect(verbs(harness).at(-1)).toMatch(/^stop/)
  })

  it('A lost websocket forbids a second call beside one that talks', async () => {
    const harness = await talking()
    harness.sip.say({ type: 'registry', registration: 'disconnected' })
    const result = await harness.host.dial({ phone: '10002', outboundRouteId: null })
    expect(result).toEqual({ ok: false, reason: 'call.statusDisallows' })
  })

  it('Each change of the telephone is told to whoever embeds the page', async () => {
    const harness = await ready()
    const before = vi.mocked(harness.deps.postStatus).mock.calls.length
    ring(harness)
    expect(vi.mocked(harness.deps.postStatus).mock.calls.length).toBeGreaterThan(before)
    expect(harness.deps.postStatus).toHaveBeenLastCalledWith(harness.host.getSnapshot())
  })
})

describe('a transfer', () => {
  async function transferring(changes: Partial<SoftphoneDeps> = {}) {
    const harness = await talking(changes)
    harness.link.say('changeCallStep', { uid: 'in-1', id: 9001, status: 'inuse' })
    harness.host.stage({ type: 'openTransfer', uid: 'in-1' })
    return harness
  }

  it('[R5-21] A transfer that is asked for twice is sent once', async () => {
    const harness = await transferring()
    await Promise.all([harness.host.transfer('blind', QUEUE), harness.host.transfer('blind', QUEUE)])
    expect(harness.deps.saveForm).toHaveBeenCalledOnce()
    expect(harness.sip.asked.filter(([verb]) => verb === 'refer')).toHaveLength(1)
  })

  it('A transfer can be asked for again after its form could not be saved', async () => {
    const harness = await transferring()
    vi.mocked(harness.deps.saveForm).mockRejectedValueOnce(new Error('500')).mockResolvedValueOnce(false)
    await expect(harness.host.transfer('blind', QUEUE)).rejects.toThrow('500')
    await harness.host.transfer('blind', QUEUE)
    expect(harness.deps.tell).toHaveBeenCalledExactlyOnceWith('saveFormFirst')
    await harness.host.transfer('blind', QUEUE)
    expect(verbs(harness)).toContain('refer in-1')
  })

  it('A transfer outside of its stage is not sent', async () => {
    const harness = await talking()
    await harness.host.transfer('blind', QUEUE)
    expect(harness.deps.saveForm).not.toHaveBeenCalled()
  })

  it('A transfer that SIP does not take fails at once, and the log says why', async () => {
    const harness = await transferring()
    harness.sip.refer = () => {
      throw new Error('bad state')
    }
    await harness.host.transfer('blind', QUEUE)
    expect(problem(harness)).toMatchObject({ error: 'transfer' })
    expect(harness.logged).toContain('REFER')
  })

  it.each([
    ['by its own name', 'Suporte', 'Suporte'],
    ['by no name where that is its number', '*804', null],
  ])('The destination of a consultation is known %s', async (_, label, expected) => {
    const harness = await transferring()
    await harness.host.transfer('attend', { ...QUEUE, label })
    await vi.advanceTimersByTimeAsync(0)
    expect(harness.host.getSnapshot().calls.at(-1)).toMatchObject({ phone: '*804', name: expected })
  })

  it.each([
    ['is told to the server by its record', 9001, 1],
    ['is only logged where the call has no record', null, 0],
  ])('A transfer without an outcome %s', async (_, step, times) => {
    const harness = await talking()
    if (step) harness.link.say('changeCallStep', { uid: 'in-1', id: step, status: 'inuse' })
    harness.host.stage({ type: 'openTransfer', uid: 'in-1' })
    await harness.host.transfer('blind', QUEUE)
    harness.sip.say({ type: 'refer', uid: 'in-1', outcome: 'accepted', status: 202 })
    vi.mocked(harness.deps.cancelTransfer).mockRejectedValue(new Error('500'))
    await vi.advanceTimersByTimeAsync(30_000)
    expect(problem(harness)).toEqual({ type: 'plugin', error: 'transfer', detail: 'timeout' })
    const cancelled = { step_id: 9001, type: 'blind', app: 'queue', appdata: '4' }
    expect(vi.mocked(harness.deps.cancelTransfer).mock.calls).toEqual(times === 1 ? [[cancelled]] : [])
    expect(harness.logged).toContain('transfer not cancelled')
  })
})
