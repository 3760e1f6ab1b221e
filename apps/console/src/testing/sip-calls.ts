import { vi } from 'vitest'
import { browserClock } from '../platform/clock.ts'
import { createJssipPort } from '../platform/sip/jssip-port.ts'
import type { SipEvent } from '../platform/sip/sip-port.ts'
import { FakePeerConnection, FakeTrack, SDP } from './fake-peer-connection.ts'
import { FakeRegistrar, headerOf, replyTo } from './fake-registrar.ts'

export const SIP_ACCOUNT = {
  websocket: 'ws://pbx.example/ws/sip',
  endpoint: '10001',
  realm: 'pbx.example',
  password: 'x',
}

const BODY = 'Contact: <sip:pbx.example;transport=ws>\r\nContent-Type: application/sdp\r\n'

/** A microphone, by the name of its track. */
export function microphoneOf(track: FakeTrack): MediaStream {
  const tracks = [track]
  return {
    getTracks: () => tracks,
    getAudioTracks: () => tracks,
    getVideoTracks: () => [],
  } as unknown as MediaStream
}

/** What tests have started and `stopSip` ends. */
const started: { stop(): void }[] = []

/** Ends every telephone that a test has started: one that lives on hears the next test's network. */
export function stopSip(): void {
  for (const port of started.splice(0)) port.stop()
}

/** The real JsSIP, registered; the test plays the exchange. With fake timers, in a browser that `stubSipBrowser` has made. */
export async function registeredSip() {
  const port = createJssipPort(() => ['sip', 'token.t'], browserClock)
  started.push(port)
  const events: SipEvent[] = []
  port.on((event) => events.push(event))
  await port.start(SIP_ACCOUNT)
  await soon()
  const registrar = FakeRegistrar.last
  const last = (method: string) => registrar.all(method).at(-1) ?? ''

  async function answer(request: string, status: string, more = '', body = ''): Promise<void> {
    registrar.say(replyTo(request, status, more, body))
    await soon()
  }

  /** An outgoing call that rings nowhere yet. */
  async function dial(uid: string, mic = new FakeTrack(`mic of ${uid}`)) {
    port.dial({ uid, target: '11999990000', headers: { uid }, microphone: microphoneOf(mic) })
    await soon()
    return { uid, mic, connection: FakePeerConnection.last, invite: last('INVITE') }
  }

  /** An outgoing call that the other side has taken. */
  async function talk(uid: string) {
    const call = await dial(uid)
    await answer(call.invite, '200 OK', BODY, SDP)
    return call
  }

  return {
    ...{ port, events, registrar, last, answer, dial, talk },
    /** The other side takes what our last re-INVITE offers. */
    takeOffer: () => answer(last('INVITE'), '200 OK', BODY, SDP),
    /** Events of one kind. */
    told: (type: SipEvent['type']) => events.filter((event) => event.type === type),
    /** An INVITE from the exchange, its body an offer. */
    async ring(uid: string) {
      const contact = /<([^>]+)>/.exec(headerOf(registrar.all('REGISTER')[0] ?? '', 'Contact'))?.[1] ?? ''
      const lines = [
        `INVITE ${contact} SIP/2.0`,
        `Via: SIP/2.0/WS pbx.example;branch=z9hG4bK-${uid}`,
        'Max-Forwards: 70',
        'From: "Maria" <sip:11999990000@pbx.example>;tag=abc',
        'To: <sip:10001@pbx.example>',
        `Call-ID: ${uid}@pbx`,
        'CSeq: 1 INVITE',
        `X-Call-Uid: ${uid}`,
      ]
      registrar.say(`${lines.join('\r\n')}\r\n${BODY}Content-Length: ${SDP.length}\r\n\r\n${SDP}`)
      await soon()
    },
  }
}

/** What is under way happens. */
export async function soon(): Promise<void> {
  await vi.advanceTimersByTimeAsync(10)
}

/** Stands in for the parts of a browser that calls need; `vi.unstubAllGlobals` takes it back. */
export function stubSipBrowser(): void {
  vi.stubGlobal('WebSocket', FakeRegistrar)
  vi.stubGlobal('RTCPeerConnection', FakePeerConnection)
  vi.stubGlobal('RTCSessionDescription', class {})
  vi.stubGlobal('Audio', QuietAudio)
  vi.stubGlobal(
    'MediaStream',
    class {
      readonly tracks: readonly FakeTrack[]
      constructor(tracks: readonly FakeTrack[]) {
        this.tracks = tracks
      }
    },
  )
}

/** An audio element that nobody hears. */
export class QuietAudio {
  static made: QuietAudio[] = []
  srcObject: unknown = null
  sink = ''
  constructor() {
    QuietAudio.made.push(this)
  }
  async play() {}
  pause() {}
  async setSinkId(id: string) {
    this.sink = id
  }
}
