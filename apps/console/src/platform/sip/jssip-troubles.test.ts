import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { FakePeerConnection, FakeTrack, SDP } from '../../testing/fake-peer-connection.ts'
import { FakeRegistrar, replyTo } from '../../testing/fake-registrar.ts'
import {
  microphoneOf,
  registeredSip,
  SIP_ACCOUNT,
  soon,
  stopSip,
  stubSipBrowser,
} from '../../testing/sip-calls.ts'
import { browserClock } from '../clock.ts'
import { createJssipPort } from './jssip-port.ts'

beforeEach(() => {
  vi.useFakeTimers()
  stubSipBrowser()
})
afterEach(() => {
  stopSip()
  vi.unstubAllGlobals()
  vi.useRealTimers()
})

/** The connection is gone; the next one is up as soon as it is opened. */
function lose(registrar: FakeRegistrar): void {
  registrar.readyState = 3
  registrar.onclose?.({ wasClean: false, code: 1006, reason: '' })
}

/** A registrar that leaves REGISTERs to the test. */
function registrarWaits() {
  vi.stubGlobal(
    'WebSocket',
    class extends FakeRegistrar {
      override send(text: string) {
        if (text.startsWith('REGISTER ')) this.received.push(text)
        else super.send(text)
      }
    },
  )
}

describe('a registration that does not go well', () => {
  it('A registration that is refused is told and tried again every 10 s', async () => {
    const { registrar, events, port } = await registeredSip()
    registrar.send = (text) => {
      registrar.received.push(text)
      registrar.say(replyTo(text, text.startsWith('REGISTER ') ? '403 Forbidden' : '200 OK'))
    }
    port.verify()
    await soon()
    expect(events).toContainEqual({ type: 'registry', registration: 'registrationFailed' })
    const tried = registrar.all('REGISTER').length
    await vi.advanceTimersByTimeAsync(9_000)
    expect(registrar.all('REGISTER')).toHaveLength(tried)
    await vi.advanceTimersByTimeAsync(11_000)
    expect(registrar.all('REGISTER')).toHaveLength(tried + 2)
  })

  it('A refusal that reaches the softphone after it has been stopped is not followed by a try', async () => {
    registrarWaits()
    const port = createJssipPort(() => ['sip'], browserClock)
    await port.start(SIP_ACCOUNT)
    await soon()
    const registrar = FakeRegistrar.last
    port.stop()
    registrar.say(replyTo(registrar.all('REGISTER')[0] ?? '', '403 Forbidden'))
    await soon()
    await vi.advanceTimersByTimeAsync(60_000)
    expect(vi.getTimerCount()).toBe(0)
  })

  it('A refusal meant for the softphone before does not keep the new one from trying again', async () => {
    registrarWaits()
    const port = createJssipPort(() => ['sip'], browserClock)
    await port.start(SIP_ACCOUNT)
    await soon()
    const before = FakeRegistrar.last
    await port.start(SIP_ACCOUNT)
    await soon()
    const now = FakeRegistrar.last
    expect(now).not.toBe(before)
    now.say(replyTo(now.all('REGISTER')[0] ?? '', '403 Forbidden'))
    await soon()
    before.say(replyTo(before.all('REGISTER')[0] ?? '', '403 Forbidden'))
    await vi.advanceTimersByTimeAsync(10_500)
    expect(now.all('REGISTER')).toHaveLength(2)
  })

  it('Nobody is called or asked for before the softphone has started', async () => {
    const port = createJssipPort(() => ['sip'], browserClock)
    const microphone = microphoneOf(new FakeTrack('mic'))
    port.dial({ uid: 'u-1', target: '1', headers: { uid: 'u-1' }, microphone })
    port.verify()
    expect(vi.getTimerCount()).toBe(0)
  })
})

describe('a connection that is lost', () => {
  it('With a call in course a lost connection is back in half a second, and the call finds its way anew', async () => {
    const { talk, registrar } = await registeredSip()
    const { connection } = await talk('u-1')
    connection.ice('connected')
    lose(registrar)
    await vi.advanceTimersByTimeAsync(499)
    expect(FakeRegistrar.last).toBe(registrar)
    connection.iceGatheringState = 'gathering'
    await vi.advanceTimersByTimeAsync(11)
    expect(FakeRegistrar.last).not.toBe(registrar)
    expect(FakeRegistrar.last.all('REGISTER')).toHaveLength(1)
    connection.dispatchEvent(Object.assign(new Event('icecandidate'), { candidate: null }))
    await soon()
    expect(FakeRegistrar.last.all('INVITE')).toHaveLength(1)
  })

  it('Without a call a lost connection is given almost a second, and no call is looked for', async () => {
    const { registrar } = await registeredSip()
    lose(registrar)
    await vi.advanceTimersByTimeAsync(700)
    expect(FakeRegistrar.last).toBe(registrar)
    await vi.advanceTimersByTimeAsync(600)
    expect(FakeRegistrar.last).not.toBe(registrar)
    expect(FakeRegistrar.last.all('INVITE')).toEqual([])
  })

  it('A network that is back opens a lost connection at once, and so does the tab that comes to the front', async () => {
    const { registrar, port } = await registeredSip()
    lose(registrar)
    window.dispatchEvent(new Event('online'))
    await soon()
    const second = FakeRegistrar.last
    expect(second).not.toBe(registrar)
    lose(second)
    port.verify()
    await soon()
    expect(FakeRegistrar.last).not.toBe(second)
  })

  it('What a call asked for without a connection is done when there is one', async () => {
    const { talk, port, registrar, told } = await registeredSip()
    await talk('u-1')
    lose(registrar)
    port.hangup('u-1')
    expect(told('ended')).toHaveLength(1)
    await vi.advanceTimersByTimeAsync(600)
    expect(FakeRegistrar.last.all('BYE')).toHaveLength(1)
  })
})

describe('the way of the audio', () => {
  it('Audio that is lost is told, and the connection is asked at once whether it lives', async () => {
    const { talk, registrar, told } = await registeredSip()
    const { connection } = await talk('u-1')
    connection.ice('connected')
    const asked = registrar.all('OPTIONS').length
    connection.ice('failed')
    await soon()
    expect(told('media')).toEqual([{ type: 'media', uid: 'u-1', lost: true }])
    expect(registrar.all('OPTIONS')).toHaveLength(asked + 1)
  })

  it('A machine without an address says so, and its call ends before anybody hears of it', async () => {
    const { dial, told, registrar } = await registeredSip()
    const createOffer = vi.spyOn(FakePeerConnection.prototype, 'createOffer')
    createOffer.mockImplementation(async function withoutAddress(this: FakePeerConnection) {
      this.localDescription = { type: 'offer', sdp: SDP.replace(/a=candidate.*\r\n/, '') }
      return this.localDescription
    })
    await dial('u-1')
    createOffer.mockRestore()
    expect(told('no-network')).toEqual([{ type: 'no-network', uid: 'u-1' }])
    expect(told('ended')).toMatchObject([{ uid: 'u-1', by: 'agent' }])
    expect(registrar.all('INVITE')).toEqual([])
  })

  it('An offer leaves half a second after the last address that was found', async () => {
    const { port, registrar } = await registeredSip()
    class Gathering extends FakePeerConnection {
      override iceGatheringState = 'gathering'
    }
    vi.stubGlobal('RTCPeerConnection', Gathering)
    const microphone = microphoneOf(new FakeTrack('mic'))
    port.dial({ uid: 'u-1', target: '1', headers: { uid: 'u-1' }, microphone })
    await soon()
    const found = Object.assign(new Event('icecandidate'), { candidate: { type: 'host' } })
    FakePeerConnection.last.dispatchEvent(found)
    await vi.advanceTimersByTimeAsync(490)
    expect(registrar.all('INVITE')).toEqual([])
    await vi.advanceTimersByTimeAsync(20)
    expect(registrar.all('INVITE')).toHaveLength(1)
  })
})
