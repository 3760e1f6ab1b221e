import type { RemoteInfo, Socket } from 'node:dgram'
import { RTCPeerConnection } from 'werift'
import { isRtcp } from '../rtp/packet.ts'
import { cleanForWerift } from '../sdp/clean.ts'
import { type AudioSession, readStreams } from '../sdp/session.ts'
import {
  MASTER_KEY_LENGTH,
  MASTER_SALT_LENGTH,
  SRTP_PROFILES,
  type SrtpProfile,
} from '../srtp/key-derivation.ts'
import { SrtpContext } from '../srtp/srtp-context.ts'
import { BROWSER_CODECS, identityOf, readFormat } from './browser-audio.ts'
import type { Leg, LegFormat, LegListener, Negotiated, NegotiationRefused } from './leg.ts'
import { MediaSockets } from './media-socket.ts'
import type { OwnServices } from './own-services.ts'
import { ReturnPath } from './return-path.ts'
import { type DtlsInternals, dtlsOf } from './werift-internals.ts'

export interface WebRtcLegOptions {
  /** The address its sockets are bound to. */
  address: string
  /** The address its candidates name. */
  publicAddress: string
  /** Where to look for a free port. */
  ports: [number, number]
  listener: LegListener
  /** Where nobody's checks are sent. */
  ownServices?: OwnServices
}

/**
 * A browser's leg: ICE and DTLS by werift, SRTP ours (docs/media.md §4: half the CPU, and the
 * telephone events stay what they are). Media is sent to where the newest authenticated packet came from, so a path
 * change needs no new negotiation; werift's own connection states end nothing once media flowed.
 */
export class WebRtcLeg implements Leg {
  readonly kind = 'webrtc'
  format: LegFormat | null = null
  readonly #pc: RTCPeerConnection
  readonly #dtls: DtlsInternals
  readonly #options: WebRtcLegOptions
  readonly #sockets = new MediaSockets((datagram, source, socket) =>
    this.#handleMedia(datagram, source, socket),
  )
  #inbound: SrtpContext | null = null
  #outbound: SrtpContext | null = null
  readonly #path = new ReturnPath()
  #pendingOffer: string | null = null
  #pendingRestart = false
  #lastOffer: { offer: string; answer: string } | null = null
  #lastAccepted: string | null = null
  #startedGeneration = 0
  #closed = false

  constructor(options: WebRtcLegOptions) {
    this.#options = options
    this.#pc = new RTCPeerConnection({
      codecs: { audio: [...BROWSER_CODECS] },
      iceServers: [],
      icePortRange: options.ports,
      iceInterfaceAddresses: { udp4: options.address },
      iceAdditionalHostAddresses: [options.address],
      iceUseIpv4: false, // only the address above is then used (docs/media.md §4.3)
      iceUseIpv6: false,
    })
    this.#pc.addTransceiver('audio', { direction: 'sendrecv' })
    this.#dtls = dtlsOf(this.#pc)
    // werift would ask stun.l.google.com when given no server (docs/media.md §4.2): no call may wait for the internet.
    this.#dtls.iceTransport.connection.stunServer = undefined
    this.#dtls.srtpProfiles = [...SRTP_PROFILES]
    this.#dtls.startSrtp = () => this.#startSrtp()
    this.#dtls.sendRtcp = async () => undefined
    this.#dtls.onStateChange.subscribe((state) => {
      if (state === 'failed') this.#giveUp('dtls_failed')
    })
    this.#pc.iceConnectionStateChange.subscribe((state) => {
      if (state === 'failed') this.#giveUp('ice_failed')
    })
  }

  get ssrc(): number {
    return this.#pc.getTransceivers()[0]!.sender.ssrc
  }

  get ready(): boolean {
    return !this.#closed && this.#outbound !== null && this.format !== null
  }

  async offer({ restartIce = false } = {}): Promise<Negotiated> {
    if (this.#pendingOffer !== null && restartIce && !this.#pendingRestart) await this.#rollBack()
    if (this.#pendingOffer === null) {
      this.#path.keepPair(this.#dtls.iceTransport.connection)
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
    this.#path.keepPair(this.#dtls.iceTransport.connection)
    try {
      await this.#rollBack()
      await this.#pc.setRemoteDescription({ type: 'offer', sdp: this.#clean(offer) })
      await this.#pc.setLocalDescription(await this.#pc.createAnswer())
    } catch (error) {
      return badSdp(String(error))
    }
    const answer = this.#describe()
    this.format = this.#formatOf(format, answer)
    this.#lastAccepted = null
    this.#lastOffer = { offer, answer }
    this.#restartIce()
    return { ok: true, sdp: answer }
  }

  #clean(sdp: string): string {
    const { ownServices } = this.#options
    return cleanForWerift(sdp, (place) => ownServices?.has(place) ?? false)
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
      await this.#pc.setRemoteDescription({ type: 'answer', sdp: this.#clean(answer) })
    } catch (error) {
      return badSdp(String(error))
    }
    this.#pendingOffer = null
    this.#lastAccepted = answer
    this.#lastOffer = null
    this.format = this.#formatOf(format, this.#describe())
    this.#sockets.hook(this.#dtls.iceTransport.connection)
    this.#restartIce()
    return { ok: true }
  }

  send(packet: Buffer): void {
    if (this.#closed || this.#outbound === null) return // a closed dgram socket throws on send
    const { connection } = this.#dtls.iceTransport
    const target = this.#path.target(connection, this.#sockets.lastCheck, performance.now())
    if (target === null) return
    const sealed = this.#outbound.protectRtp(packet)
    if (sealed !== null) target.socket.send(sealed, target.port, target.address)
  }

  async close(): Promise<void> {
    if (this.#closed) return
    this.#closed = true
    await this.#pc.close()
  }

  /** Runs once the peer's certificate was found to be the one its description named. */
  #startSrtp(): void {
    if (this.#closed || this.#dtls.srtpStarted) return
    this.#dtls.srtpStarted = true
    const profile = this.#dtls.dtls?.srtp.srtpProfile
    if (profile !== 1 && profile !== 7) {
      this.#giveUp('no_srtp_profile')
      return
    }
    this.#takeKeys(profile)
    this.#options.listener.onUp()
  }

  #takeKeys(profile: SrtpProfile): void {
    const keys = this.#dtls.dtls!.extractSessionKeys(MASTER_KEY_LENGTH, MASTER_SALT_LENGTH[profile])
    this.#inbound = new SrtpContext(profile, keys.remoteKey, keys.remoteSalt)
    this.#outbound = new SrtpContext(profile, keys.localKey, keys.localSalt)
  }

  #handleMedia(datagram: Buffer, source: RemoteInfo, socket: Socket): void {
    if (this.#inbound === null || this.#closed) return
    const rtcp = isRtcp(datagram)
    const plain = rtcp ? this.#inbound.unprotectRtcp(datagram) : this.#inbound.unprotectRtp(datagram)
    if (plain === null) return
    // Reports count too: a browser on hold sends nothing else.
    if (this.#sockets.isChecked(source)) this.#path.handlePacket(source, socket, performance.now())
    if (!rtcp) this.#options.listener.onPacket(plain)
  }

  /** After an ICE restart werift 0.24.4 forgets to run the checks: its connect() returns early on a live DTLS session. */
  #restartIce(): void {
    const { connection } = this.#dtls.iceTransport
    const isRestart =
      this.#dtls.state === 'connected' && !connection.nominated && connection.remotePassword !== ''
    if (!isRestart || this.#startedGeneration === connection.generation) return
    this.#startedGeneration = connection.generation
    this.#path.handleRestart(performance.now())
    // Failure shows as a leg that is silent; the latch may carry it all the same.
    this.#dtls.iceTransport.start().catch(() => undefined)
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

  #describe(): string {
    this.#sockets.hook(this.#dtls.iceTransport.connection)
    const sdp = this.#pc.localDescription?.sdp ?? ''
    const { address, publicAddress } = this.#options
    return address === publicAddress ? sdp : sdp.replaceAll(` ${address} `, ` ${publicAddress} `)
  }

  /** Only before media: later werift's states say less than the packets do (docs/media.md §4.5). */
  #giveUp(reason: string): void {
    if (this.#closed || this.#outbound !== null) return
    this.#options.listener.onGone(reason)
  }
}

function badSdp(error: string): NegotiationRefused {
  return { ok: false, code: 'bad_sdp', error }
}
