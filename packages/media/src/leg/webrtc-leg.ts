import { onBehalfOf } from '@ramal/process/last-resort'
import { RTCPeerConnection } from 'werift'
import type { BrowserPort } from '../ice/browser-port.ts'
import { LiteAgent } from '../ice/lite-agent.ts'
import type { Place } from '../ice/place.ts'
import { isDtls, isMedia, isRtcp } from '../rtp/packet.ts'
import { cleanForWerift } from '../sdp/clean.ts'
import { type AudioSession, readStreams } from '../sdp/session.ts'
import { SRTP_PROFILES } from '../srtp/key-derivation.ts'
import { BROWSER_CODECS, credentialsIn, identityOf, readFormat, saysLite } from './browser-audio.ts'
import { DtlsFlight } from './dtls-flight.ts'
import { DtlsGate } from './dtls-gate.ts'
import { holdFirstKeys, provesItsKey } from './dtls-proof.ts'
import { DtlsSrtp } from './dtls-srtp.ts'
import type { Leg, LegFormat, LegListener, Negotiated, NegotiationRefused } from './leg.ts'
import { type DtlsInternals, dtlsOf, replaceIce } from './werift-internals.ts'

/** A browser that did not come to us by then cannot; once it came, it has as long for the handshake. */
const UNREACHED_MS = 15_000

export interface WebRtcLegOptions {
  /** Where its browser comes to. */
  port: BrowserPort
  listener: LegListener
  /** How long to wait for the browser once it was described, and again for its handshake; tests shorten it. */
  unreachedMs?: number
}

/**
 * A browser's leg: DTLS by werift, ICE and SRTP ours (docs/media.md §4: one port for all, half the CPU, and the
 * telephone events stay what they are). Media is sent to where the newest authenticated packet came from, so a path
 * change needs no new negotiation; werift's own connection states end nothing once media flowed.
 */
export class WebRtcLeg implements Leg {
  readonly kind = 'webrtc'
  format: LegFormat | null = null
  readonly #pc: RTCPeerConnection
  readonly #dtls: DtlsInternals
  readonly #gate = new DtlsGate()
  readonly #listener: LegListener
  readonly #ice: LiteAgent
  readonly #flight: DtlsFlight
  readonly #unreachedMs: number
  #unreached: NodeJS.Timeout | null = null
  #srtp: DtlsSrtp | null = null
  #pendingOffer: string | null = null
  #pendingRestart = false
  #lastOffer: { offer: string; answer: string } | null = null
  #lastAccepted: string | null = null
  #generation = 0
  #closed = false

  constructor({ port, listener, unreachedMs = UNREACHED_MS }: WebRtcLegOptions) {
    this.#listener = listener
    this.#unreachedMs = unreachedMs
    this.#ice = new LiteAgent(port, (datagram, place) => this.#handleDatagram(datagram, place))
    this.#flight = new DtlsFlight((datagram) => this.#ice.send(datagram))
    this.#pc = new RTCPeerConnection({
      codecs: { audio: [...BROWSER_CODECS] },
      iceServers: [],
      iceLite: true, // said in descriptions: the browser does the checks (RFC 8445 §2.5)
    })
    this.#pc.addTransceiver('audio', { direction: 'sendrecv' })
    this.#dtls = dtlsOf(this.#pc)
    const ice = this.#ice
    replaceIce(this.#dtls.iceTransport.connection, {
      credentials: ice.credentials,
      renew: () => ice.renew(),
      candidates: () => port.candidates(),
      reached: () => new Promise((resolve) => ice.onReached(resolve)),
      send: (record) => this.#flight.push(record),
    })
    this.#dtls.srtpProfiles = [...SRTP_PROFILES]
    this.#dtls.startSrtp = () => this.#startSrtp()
    this.#dtls.sendRtcp = async () => undefined
    this.#dtls.onStateChange.subscribe((state) => {
      if (state === 'failed') this.#giveUp('dtls_failed')
      // werift makes what holds the keys right behind these words.
      if (state !== 'connecting') return
      queueMicrotask(() => {
        holdFirstKeys(this.#dtls)
        this.#flight.begin(this.#dtls)
      })
    })
  }

  get ssrc(): number {
    return this.#pc.getTransceivers()[0]!.sender.ssrc
  }

  get ready(): boolean {
    return !this.#closed && this.#srtp !== null && this.format !== null
  }

  async offer({ restartIce = false } = {}): Promise<Negotiated> {
    if (this.#pendingOffer !== null && restartIce && !this.#pendingRestart) await this.#rollBack()
    if (this.#pendingOffer === null) {
      if (restartIce) this.#pc.restartIce()
      await this.#pc.setLocalDescription(await this.#pc.createOffer())
      this.#pendingOffer = this.#describe()
      this.#pendingRestart = restartIce
    }
    return { ok: true, sdp: this.#pendingOffer }
  }

  async answer(offer: string): Promise<Negotiated> {
    if (this.#lastOffer?.offer === offer) return { ok: true, sdp: this.#lastOffer.answer }
    const format = readFormat(offer)
    if (format === null) return badSdp('no encrypted G.711 audio')
    try {
      await this.#rollBack()
      await this.#pc.setRemoteDescription({ type: 'offer', sdp: cleanForWerift(offer) })
      await this.#pc.setLocalDescription(await this.#pc.createAnswer())
    } catch (error) {
      return badSdp(String(error))
    }
    const answer = this.#describe()
    this.format = this.#formatOf(format, answer)
    this.#lastAccepted = null
    this.#lastOffer = { offer, answer }
    this.#handleDescribed(offer)
    return { ok: true, sdp: answer }
  }

  async accept(answer: string): Promise<{ ok: true } | NegotiationRefused> {
    if (this.#pendingOffer === null && this.#lastAccepted === answer) return { ok: true }
    const format = readFormat(answer)
    if (this.#pendingOffer === null && !this.#isSamePeer(answer))
      return { ok: false, code: 'wrong_state', error: 'no offer of ours is open' }
    if (format === null) return badSdp('no encrypted G.711 audio')
    if (this.#pendingOffer === null) {
      this.format = this.#formatOf(format, this.#describe())
      this.#lastAccepted = answer
      return { ok: true }
    }
    try {
      await this.#pc.setRemoteDescription({ type: 'answer', sdp: cleanForWerift(answer) })
    } catch (error) {
      return badSdp(String(error))
    }
    this.#pendingOffer = null
    this.#lastAccepted = answer
    this.#lastOffer = null
    this.format = this.#formatOf(format, this.#describe())
    this.#handleDescribed(answer)
    return { ok: true }
  }

  send(packet: Buffer): void {
    if (this.#closed || this.#srtp === null) return
    const sealed = this.#srtp.seal(packet)
    if (sealed !== null) this.#ice.send(sealed)
  }

  async close(): Promise<void> {
    if (this.#closed) return
    this.#closed = true
    this.#stopWaiting()
    this.#flight.close()
    this.#ice.close()
    await this.#pc.close()
  }

  /** Runs once the peer's certificate was found to be the one its description named; that it is the peer's own is seen here. */
  #startSrtp(): void {
    if (this.#closed || this.#dtls.srtpStarted) return
    this.#dtls.srtpStarted = true
    if (!provesItsKey(this.#dtls)) {
      this.#giveUp('dtls_failed')
      return
    }
    this.#srtp = DtlsSrtp.of(this.#dtls)
    this.#stopWaiting()
    if (this.#srtp === null) this.#giveUp('no_srtp_profile')
    else this.#listener.onUp()
  }

  #handleDatagram(datagram: Buffer, place: Place): void {
    if (isMedia(datagram)) this.#handleMedia(datagram, place)
    else if (isDtls(datagram)) this.#handleDtls(datagram)
  }

  /** Whatever werift throws at what a peer sends, at once or later, is that leg's and not the program's (decision 020). */
  #handleDtls(datagram: Buffer): void {
    const cut = () => this.#giveUp('dtls_failed')
    try {
      onBehalfOf({ cut }, () => {
        if (this.#gate.admits(datagram)) this.#dtls.iceTransport.connection.onData.execute(datagram)
      })
    } catch {
      cut()
    }
  }

  #handleMedia(datagram: Buffer, place: Place): void {
    if (this.#srtp === null || this.#closed) return
    const plain = this.#srtp.open(datagram)
    if (plain === null) return
    this.#ice.handlePacket(place) // Reports count too: a browser on hold sends nothing else.
    if (!isRtcp(datagram)) this.#listener.onPacket(plain)
  }

  /** Both sides know each other's newest descriptions. */
  #handleDescribed(theirs: string): void {
    const peer = credentialsIn(theirs)
    if (peer) this.#ice.handleDescribed(peer)
    const { generation } = this.#dtls.iceTransport.connection
    if (generation !== this.#generation) this.#ice.handleRestart()
    this.#generation = generation
    if (this.#srtp !== null || this.#unreached !== null || this.#closed) return
    this.#unreached = setTimeout(() => {
      if (!this.#ice.isReached) this.#giveUp('ice_failed')
      else this.#unreached = setTimeout(() => this.#giveUp('dtls_failed'), this.#unreachedMs)
    }, this.#unreachedMs)
  }

  #stopWaiting(): void {
    if (this.#unreached !== null) clearTimeout(this.#unreached)
  }

  async #rollBack(): Promise<void> {
    if (this.#pendingOffer !== null) await this.#pc.setLocalDescription({ type: 'rollback', sdp: '' })
    this.#pendingOffer = null
  }

  /** A second answer to the same offer (183, then 200) may change what is said of the audio, not who says it. */
  #isSamePeer(answer: string): boolean {
    return this.#lastAccepted !== null && identityOf(answer) === identityOf(this.#lastAccepted)
  }

  #formatOf(session: AudioSession, ours: string): LegFormat {
    const { formats, telephoneEvent, direction } = session
    const codecs = formats.map(({ codec }) => codec)
    return {
      codecs,
      telephoneEvent,
      ourTelephoneEvent: readStreams(ours)[0]?.telephoneEvent ?? null,
      direction,
    }
  }

  #describe = () => saysLite(this.#pc.localDescription?.sdp ?? '')

  /** Only before media: later werift's states say less than the packets do (docs/media.md §4.7). */
  #giveUp(reason: string): void {
    if (this.#closed || this.#srtp !== null) return
    this.#listener.onGone(reason)
  }
}

function badSdp(error: string): NegotiationRefused {
  return { ok: false, code: 'bad_sdp', error }
}
