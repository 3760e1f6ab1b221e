import type { Socket } from 'node:dgram'
import { type RTCCertificate, RTCPeerConnection } from 'werift'
import { BROWSER_CODECS, readFormat } from '../leg/browser-audio.ts'
import { DtlsSrtp } from '../leg/dtls-srtp.ts'
import type { Leg, LegFormat, LegListener, Negotiated, NegotiationRefused } from '../leg/leg.ts'
import { dtlsOf } from '../leg/werift-internals.ts'
import { isMedia, isRtcp } from '../rtp/packet.ts'
import { readStreams } from '../sdp/session.ts'
import { SRTP_PROFILES } from '../srtp/key-derivation.ts'

/** What of werift’s own ICE is looked into here: in the product nothing is left of it. */
interface FullIce {
  stunServer: unknown
  generation: number
  remotePassword: string
  onData: { subscribe(listener: (datagram: Buffer) => void): unknown }
  nominated?: {
    remoteCandidate: { host: string; port: number }
    protocol: { transport?: { socket: Socket } }
  }
}

export interface PlayedBrowserOptions {
  /** The address of its sockets. */
  address: string
  /** Where it looks for a port. */
  ports: [number, number]
  listener: LegListener
  /** Of its own otherwise. */
  certificate?: RTCCertificate
}

/**
 * A browser's end, for tests, attacks and benchmarks that need more of them than there is room for Chromium: a full ICE agent (werift's),
 * which checks and nominates, DTLS and SRTP.
 */
export class PlayedBrowser implements Leg {
  readonly kind = 'webrtc'
  format: LegFormat | null = null
  readonly #pc: RTCPeerConnection
  readonly #listener: LegListener
  #srtp: DtlsSrtp | null = null
  #startedGeneration = 0
  #closed = false

  constructor({ address, ports, listener, certificate }: PlayedBrowserOptions) {
    this.#listener = listener
    this.#pc = new RTCPeerConnection({
      codecs: { audio: [...BROWSER_CODECS] },
      ...(certificate && { certificates: [certificate] }),
      iceServers: [],
      icePortRange: ports,
      iceInterfaceAddresses: { udp4: address },
      iceAdditionalHostAddresses: [address],
      iceUseIpv4: false, // only the address above is then used
      iceUseIpv6: false,
    })
    this.#pc.addTransceiver('audio', { direction: 'sendrecv' })
    const dtls = dtlsOf(this.#pc)
    this.#ice.stunServer = undefined
    dtls.srtpProfiles = [...SRTP_PROFILES]
    dtls.sendRtcp = async () => undefined
    dtls.startSrtp = () => {
      this.#srtp ??= DtlsSrtp.of(dtls)
      listener.onUp()
    }
    dtls.onStateChange.subscribe((state) => {
      if (state === 'failed' && this.#srtp === null && !this.#closed) listener.onGone('dtls_failed')
    })
    this.#ice.onData.subscribe((datagram) => this.#handleDatagram(datagram))
  }

  get #ice(): FullIce {
    return dtlsOf(this.#pc).iceTransport.connection as unknown as FullIce
  }

  get ssrc(): number {
    return this.#pc.getTransceivers()[0]!.sender.ssrc
  }

  get ready(): boolean {
    return !this.#closed && this.#srtp !== null && this.#ice.nominated !== undefined
  }

  async offer({ restartIce = false } = {}): Promise<Negotiated> {
    if (restartIce) this.#pc.restartIce()
    await this.#pc.setLocalDescription(await this.#pc.createOffer())
    return { ok: true, sdp: this.#pc.localDescription?.sdp ?? '' }
  }

  async answer(offer: string): Promise<Negotiated> {
    await this.#pc.setRemoteDescription({ type: 'offer', sdp: readable(offer) })
    await this.#pc.setLocalDescription(await this.#pc.createAnswer())
    this.#handleDescribed(offer)
    return { ok: true, sdp: this.#pc.localDescription?.sdp ?? '' }
  }

  async accept(answer: string): Promise<{ ok: true } | NegotiationRefused> {
    await this.#pc.setRemoteDescription({ type: 'answer', sdp: readable(answer) })
    this.#handleDescribed(answer)
    return { ok: true }
  }

  send(packet: Buffer): void {
    const pair = this.#ice.nominated
    const sealed = this.ready ? this.#srtp?.seal(packet) : null
    if (sealed && pair)
      pair.protocol.transport?.socket.send(sealed, pair.remoteCandidate.port, pair.remoteCandidate.host)
  }

  async close(): Promise<void> {
    if (this.#closed) return
    this.#closed = true
    await this.#pc.close()
  }

  #handleDatagram(datagram: Buffer): void {
    if (!isMedia(datagram)) return
    const plain = this.#srtp?.open(datagram)
    if (plain && !isRtcp(datagram)) this.#listener.onPacket(plain)
  }

  #handleDescribed(theirs: string): void {
    const said = readFormat(theirs)
    if (said === null) throw new Error('no encrypted G.711 audio')
    this.format = {
      codecs: said.formats.map(({ codec }) => codec),
      telephoneEvent: said.telephoneEvent,
      ourTelephoneEvent: readStreams(this.#pc.localDescription?.sdp ?? '')[0]?.telephoneEvent ?? null,
      direction: said.direction,
    }
    this.#restartIce()
  }

  /** After an ICE restart werift 0.24.4 forgets to run the checks: its connect() returns early on a live DTLS session. */
  #restartIce(): void {
    const { iceTransport, state } = dtlsOf(this.#pc)
    const { nominated, remotePassword, generation } = this.#ice
    if (state !== 'connected' || nominated || remotePassword === '' || this.#startedGeneration === generation)
      return
    this.#startedGeneration = generation
    iceTransport.start().catch(() => undefined)
  }
}

/** werift has no TCP here, and what it cannot use it would pair all the same. */
function readable(sdp: string): string {
  return sdp.replace(/^a=candidate:\S+ 1 tcp .*\r\n/gm, '')
}
