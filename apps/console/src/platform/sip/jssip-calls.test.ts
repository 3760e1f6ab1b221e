import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { FakeTrack } from '../../testing/fake-peer-connection.ts'
import { headerOf } from '../../testing/fake-registrar.ts'
import {
  microphoneOf,
  QuietAudio,
  registeredSip,
  soon,
  stopSip,
  stubSipBrowser,
} from '../../testing/sip-calls.ts'

beforeEach(() => {
  vi.useFakeTimers()
  QuietAudio.made = []
  stubSipBrowser()
})
afterEach(() => {
  stopSip()
  vi.unstubAllGlobals()
  vi.useRealTimers()
})

describe('a call over SIP and what the agent does with it', () => {
  it('An outgoing call goes to the number at the realm, rings, and is accepted', async () => {
    const { dial, answer, takeOffer, events, registrar, told } = await registeredSip()
    const { invite } = await dial('u-1')
    expect(invite).toMatch(/^INVITE sip:11999990000@pbx.example SIP/)
    await answer(invite, '180 Ringing')
    expect(events.at(-1)).toEqual({ type: 'progress', uid: 'u-1', earlyMedia: false })
    await takeOffer()
    expect(told('accepted')).toEqual([{ type: 'accepted', uid: 'u-1' }])
    expect(registrar.all('ACK')).toHaveLength(1)
  })

  it('A number cannot become an address at another realm', async () => {
    const { port, last } = await registeredSip()
    const microphone = microphoneOf(new FakeTrack('mic'))
    port.dial({ uid: 'u-1', target: 'x@evil.example', headers: { uid: 'u-1' }, microphone })
    await soon()
    expect(last('INVITE')).toMatch(/^INVITE sip:x%40evil.example@pbx.example SIP/)
  })

  it('An incoming call is answered with the microphone that it is given', async () => {
    const { port, ring, registrar, events } = await registeredSip()
    const microphone = new FakeTrack('mic')
    await ring('in-1')
    port.answer('in-1', microphoneOf(microphone))
    await soon()
    const answered = registrar.received.find((text) => text.startsWith('SIP/2.0 200')) ?? ''
    expect(answered).toContain('m=audio')
    expect(events.at(-1)).toEqual({ type: 'accepted', uid: 'in-1' })
    expect(microphone.enabled).toBe(true)
  })

  it('A call that the agent ends is ended for the other side too, and the microphone is free', async () => {
    const { port, talk, registrar, events } = await registeredSip()
    const { mic } = await talk('u-1')
    port.hangup('u-1')
    await soon()
    expect(registrar.all('BYE')).toHaveLength(1)
    expect(events.at(-1)).toEqual({ type: 'ended', uid: 'u-1', by: 'agent', dialStatus: null })
    expect(mic.isStopped).toBe(true)
  })

  it('An outgoing call that the agent gives up is taken back while it rings', async () => {
    const { port, dial, answer, registrar } = await registeredSip()
    const { invite } = await dial('u-1')
    await answer(invite, '180 Ringing')
    port.hangup('u-1')
    await soon()
    expect(registrar.all('CANCEL')).toHaveLength(1)
  })

  it('A hold and its end are told once the call is so, and silence the microphone meanwhile', async () => {
    const { port, talk, last, takeOffer, told } = await registeredSip()
    const { mic } = await talk('u-1')
    port.hold('u-1')
    await soon()
    expect(last('INVITE')).toContain('a=sendonly')
    await takeOffer()
    expect(told('held')).toEqual([{ type: 'held', uid: 'u-1' }])
    expect(told('unheld')).toEqual([])
    expect(mic.enabled).toBe(false)
    port.unhold('u-1')
    await soon()
    expect(last('INVITE')).toContain('a=sendrecv')
    await takeOffer()
    expect(told('unheld')).toEqual([{ type: 'unheld', uid: 'u-1' }])
    expect(mic.enabled).toBe(true)
  })

  it('A call is muted and sounds again, and each is told', async () => {
    const { port, talk, told } = await registeredSip()
    const { mic } = await talk('u-1')
    port.mute('u-1')
    expect(mic.enabled).toBe(false)
    expect(told('muted')).toEqual([{ type: 'muted', uid: 'u-1' }])
    port.unmute('u-1')
    expect(mic.enabled).toBe(true)
    expect(told('unmuted')).toEqual([{ type: 'unmuted', uid: 'u-1' }])
  })

  it('A key goes to the other side as a tone of its length, and none before the call is up', async () => {
    const { port, dial, takeOffer, registrar, last } = await registeredSip()
    await dial('u-1')
    port.sendTone('u-1', '5')
    await takeOffer()
    expect(registrar.all('INFO')).toEqual([])
    port.sendTone('u-1', '7')
    await soon()
    expect(last('INFO')).toMatch(/Signal=7\r\nDuration=120/)
  })

  it('[R4.5-03] A blind transfer refers the call to the address with its customer and its origin', async () => {
    const { port, talk, last, answer, events } = await registeredSip()
    await talk('u-1')
    port.refer('u-1', { target: '*804', type: 'blind', phone: '11999990000', replaces: null })
    await soon()
    const sent = last('REFER')
    expect(headerOf(sent, 'Refer-To')).toBe('<sip:*804@pbx.example>')
    expect(headerOf(sent, 'X-Transfer-Type')).toBe('blind')
    expect(headerOf(sent, 'X-Parent-Uid')).toBe('u-1')
    await answer(sent, '202 Accepted')
    expect(events.at(-1)).toEqual({ type: 'refer', uid: 'u-1', outcome: 'accepted', status: null })
  })

  it('A REFER that the exchange refuses fails with the status of the refusal', async () => {
    const { port, talk, last, answer, events } = await registeredSip()
    await talk('u-1')
    port.refer('u-1', { target: '*804', type: 'blind', phone: '1', replaces: null })
    await soon()
    await answer(last('REFER'), '403 Forbidden')
    expect(events.at(-1)).toEqual({ type: 'refer', uid: 'u-1', outcome: 'failed', status: 403 })
  })

  it('A transfer after a consultation puts the customer in the place of the agent in that call', async () => {
    const { port, talk, last } = await registeredSip()
    await talk('u-1')
    const { invite } = await talk('u-2')
    port.refer('u-1', { target: '10002', type: 'attend', phone: '1', replaces: 'u-2' })
    await soon()
    expect(headerOf(last('REFER'), 'Refer-To')).toContain(
      `Replaces=${encodeURIComponent(headerOf(invite, 'Call-ID'))}`,
    )
  })

  it('The quality of a call comes from the browser, and is unknown before the call is up or of no call', async () => {
    const { port, dial, takeOffer } = await registeredSip()
    const { connection } = await dial('u-1')
    connection.stats = [{ type: 'inbound-rtp', kind: 'audio', packetsReceived: 10, jitter: 0.004 }]
    expect(await port.quality('u-1')).toBeNull()
    await takeOffer()
    expect(await port.quality('u-1')).toEqual({ rttMs: null, jitterMs: 4, loss: 0 })
    expect(await port.quality('nobody')).toBeNull()
  })

  it('Another output is the one of the calls in course and of those that come', async () => {
    const { port, talk } = await registeredSip()
    await talk('u-1')
    port.setOutput({ device: 'headset', volume: 1 })
    await talk('u-2')
    expect(QuietAudio.made.map(({ sink }) => sink)).toEqual(['headset', 'headset'])
  })

  it('What is asked of a call that has just ended does nothing', async () => {
    const { port, events, registrar } = await registeredSip()
    const before = { told: events.length, sent: registrar.received.length }
    const microphone = microphoneOf(new FakeTrack('mic'))
    const asked = [
      () => port.answer('gone', microphone),
      () => port.refuse('gone', { status: 486 }),
      ...[port.hangup, port.hold, port.unhold, port.mute, port.unmute].map((verb) => () => verb('gone')),
      () => port.sendTone('gone', '1'),
      () => port.refer('gone', { target: '1', type: 'blind', phone: '1', replaces: 'gone too' }),
      () => port.mix(['gone']),
      () => port.setMicrophone('gone', microphone),
    ]
    for (const ask of asked) expect(ask).not.toThrow()
    await soon()
    expect({ told: events.length, sent: registrar.received.length }).toEqual(before)
  })
})
