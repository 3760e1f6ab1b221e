import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { FakeRegistrar, headerOf } from '../../testing/fake-registrar.ts'
import { browserClock } from '../clock.ts'
import { onNetworkReturn } from '../network.ts'
import { createJssipPort } from './jssip-port.ts'
import type { SipEvent } from './sip-port.ts'

const ACCOUNT = {
  websocket: 'ws://pbx.example/ws/sip',
  endpoint: '10001',
  realm: 'pbx.example',
  password: 'x',
}

const MARIA = '"Maria" <sip:11999990000@pbx.example>'

function invite(contact: string, headers: string, from = MARIA): string {
  return [
    `INVITE ${contact} SIP/2.0`,
    'Via: SIP/2.0/WS pbx.example;branch=z9hG4bK-1',
    'Max-Forwards: 70',
    `From: ${from};tag=abc`,
    'To: <sip:10001@pbx.example>',
    'Call-ID: call-1@pbx',
    'CSeq: 1 INVITE',
    'Contact: <sip:pbx.example;transport=ws>',
    `${headers}Content-Length: 0`,
    '',
    '',
  ].join('\r\n')
}

beforeEach(() => {
  vi.useFakeTimers()
  vi.stubGlobal('WebSocket', FakeRegistrar)
  vi.stubGlobal('RTCPeerConnection', vi.fn()) // JsSIP refuses calls where there is none
})
/** What a test has started: one that lives on hears the next test's network. */
const started: { stop(): void }[] = []

afterEach(() => {
  for (const port of started.splice(0)) port.stop()
  vi.unstubAllGlobals()
  vi.useRealTimers()
})

async function registered() {
  const port = createJssipPort(() => ['sip', 'token.t'], browserClock)
  started.push(port)
  const events: SipEvent[] = []
  port.on((event) => events.push(event))
  await port.start(ACCOUNT)
  await vi.advanceTimersByTimeAsync(10)
  return { port, events, registrar: FakeRegistrar.last }
}

describe('SIP by JsSIP', () => {
  it('[R7.6-59] [R9-06] The softphone registers over a websocket, for 300 s, as the extension', async () => {
    const { events, registrar } = await registered()
    const [request = ''] = registrar.all('REGISTER')
    expect(headerOf(request, 'Expires')).toBe('300')
    expect(headerOf(request, 'To')).toBe('<sip:10001@pbx.example>')
    expect(events.map((event) => event.type === 'registry' && event.registration)).toEqual([
      'connected',
      'registered',
    ])
  })

  it('[R9-07] The softphone pings the registrar with OPTIONS every 5 s', async () => {
    const { registrar } = await registered()
    await vi.advanceTimersByTimeAsync(25_000)
    expect(registrar.all('OPTIONS')).toHaveLength(5)
  })

  it('An incoming call has the uid, the number and the metadata of its headers', async () => {
    const { events, registrar } = await registered()
    const contact = /<([^>]+)>/.exec(headerOf(registrar.all('REGISTER')[0] ?? '', 'Contact'))?.[1] ?? ''
    registrar.say(invite(contact, 'X-Call-Uid: u-1\r\nX-Call-Type: 20\r\nX-Queue: 4\r\n'))
    await vi.advanceTimersByTimeAsync(10)
    expect(events.at(-1)).toMatchObject({
      type: 'incoming',
      uid: 'u-1',
      phone: '11999990000',
      name: 'Maria',
      metadata: { callType: 20, queueId: 4 },
    })
    expect(registrar.received.at(-1)).toMatch(/^SIP\/2.0 180 /)
  })

  it('An anonymous caller (RFC 3323) has no number', async () => {
    const { events, registrar } = await registered()
    const contact = /<([^>]+)>/.exec(headerOf(registrar.all('REGISTER')[0] ?? '', 'Contact'))?.[1] ?? ''
    registrar.say(invite(contact, '', '<sip:anonymous@anonymous.invalid>'))
    await vi.advanceTimersByTimeAsync(10)
    expect(events.at(-1)).toMatchObject({ type: 'incoming', phone: '', name: null })
    expect(registrar.received.at(-1)).toMatch(/^SIP\/2.0 180 /)
  })

  it('A call without uid is known by its Call-ID, and a refusal says why', async () => {
    const { port, events, registrar } = await registered()
    port.on((event) => event.type === 'incoming' && port.refuse(event.uid, { status: 486, reason: 'busy' }))
    const contact = /<([^>]+)>/.exec(headerOf(registrar.all('REGISTER')[0] ?? '', 'Contact'))?.[1] ?? ''
    registrar.say(invite(contact, ''))
    await vi.advanceTimersByTimeAsync(10)
    const answer = registrar.received.find((text) => text.startsWith('SIP/2.0 486')) ?? ''
    expect(headerOf(answer, 'X-Reject-Reason')).toBe('busy')
    expect(events.at(-1)).toMatchObject({ type: 'ended', uid: 'call-1@pbx' })
  })

  it('Three unanswered pings replace the connection to the registrar', async () => {
    const { events, registrar } = await registered()
    const returned = vi.fn()
    const stop = onNetworkReturn(returned)
    registrar.send = (text) => void registrar.received.push(text)
    await vi.advanceTimersByTimeAsync(22_000)
    stop()
    expect(returned).toHaveBeenCalledTimes(1) // the other sockets of the page need not wait for their turn
    expect(events.some((event) => event.type === 'registry' && event.registration === 'disconnected')).toBe(
      true,
    )
    expect(FakeRegistrar.last).not.toBe(registrar)
    expect(events.at(-1)).toEqual({ type: 'registry', registration: 'registered' })
  })

  it('The registration is renewed long before its end, by a clock that hidden tabs do not slow down', async () => {
    const { registrar } = await registered()
    await vi.advanceTimersByTimeAsync(151_000)
    expect(registrar.all('REGISTER')).toHaveLength(2)
  })

  it('The softphone registers and pings again when its tab comes back to the front', async () => {
    const { port, registrar } = await registered()
    port.verify()
    await vi.advanceTimersByTimeAsync(10)
    expect(registrar.all('REGISTER')).toHaveLength(2)
    expect(registrar.all('OPTIONS')).toHaveLength(1)
  })

  it('A connection that is dead after the network has changed is replaced in 3 s', async () => {
    const { registrar } = await registered()
    registrar.send = (text) => void registrar.received.push(text)
    window.dispatchEvent(new Event('online'))
    await vi.advanceTimersByTimeAsync(6000)
    expect(FakeRegistrar.last).not.toBe(registrar)
    expect(FakeRegistrar.last.all('REGISTER')).toHaveLength(1)
  })

  it('A stopped softphone reports nothing any more', async () => {
    const { port, events } = await registered()
    const heard = events.length
    port.stop()
    await vi.advanceTimersByTimeAsync(60_000)
    expect(events).toHaveLength(heard)
  })
})
