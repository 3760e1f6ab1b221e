import type { RTCPeerConnection } from 'werift'
import type { Candidate } from '../ice/candidates.ts'
import type { Credentials } from '../ice/guest-list.ts'

/**
 * The names inside werift 0.24.4 that we hold on to (docs/media.md §4.1). They are internals: the version is pinned exactly and
 * webrtc-leg.test.ts fails when one of them is gone.
 */
export interface DtlsInternals {
  state: 'new' | 'connecting' | 'connected' | 'closed' | 'failed'
  srtpStarted: boolean
  /** Preferred first. */
  srtpProfiles: number[]
  /** Called after the handshake and after the fingerprint was checked; ours replaces it. */
  startSrtp(): void
  sendRtcp(packets: unknown[]): Promise<void>
  dtls?: {
    /** 1: we sent the first hello. */
    sessionType: number
    cipher: CipherInternals
    /** The messages of the handshake, each once, in their order. */
    dtls: { sortedHandshakeCache: { msg_type: number; fragment: Buffer; serialize(): Buffer }[] }
    srtp: { srtpProfile?: number }
    extractSessionKeys(
      keyLength: number,
      saltLength: number,
    ): { localKey: Buffer; localSalt: Buffer; remoteKey: Buffer; remoteSalt: Buffer }
  }
  iceTransport: { connection: ConnectionInternals; start(): Promise<void> }
  onStateChange: { subscribe(listener: (state: string) => void): unknown }
}

/** What the two sides said of their keys. */
interface CipherInternals {
  localRandom?: { serialize(): Buffer }
  remoteRandom?: { serialize(): Buffer }
  localKeyPair?: object
  remoteKeyPair?: { curve: number; publicKey: Buffer }
  /** DER. */
  remoteCertificate?: Buffer
  /** Under the keys of this handshake; writes into the packet. */
  encryptPacket(packet: SealedPacket): SealedPacket
}

/** A record of DTLS, before and after it was sealed. */
export interface SealedPacket {
  recordLayerHeader: { sequenceNumber: number; epoch: number }
  fragment: Buffer
  serialize(): Buffer
}

/** Its ICE, of which nothing is left but what descriptions say of it and the way of DTLS. */
export interface ConnectionInternals {
  generation: number
  localUsername: string
  localPassword: string
  remotePassword: string
  localCandidates: Candidate[]
  localCandidatesStart: boolean
  localCandidatesEnd: boolean
  /** What came in for DTLS. */
  onData: { execute(datagram: Buffer): void }
  setState(state: 'connected' | 'closed'): void
  /** New credentials; what they are for is begun anew. */
  restart(): Promise<void>
  gatherCandidates(): Promise<void>
  addRemoteCandidate(candidate: unknown): Promise<void>
  /** Settles once there is a way to the peer: DTLS begins then. */
  connect(): Promise<void>
  send(datagram: Buffer): Promise<void>
  close(): Promise<void>
}

/** What stands in the place of werift's ICE. */
export interface IceInPlace {
  credentials: Credentials
  renew(): Credentials
  candidates(): Candidate[]
  reached(): Promise<void>
  send(datagram: Buffer): void
}

/** The DTLS transport of the only transceiver. */
export function dtlsOf(pc: RTCPeerConnection): DtlsInternals {
  const transport = pc.getTransceivers()[0]?.sender.dtlsTransport
  if (transport === undefined) throw new Error('peer connection without a transceiver')
  return transport as unknown as DtlsInternals
}

/** Puts another ICE in the place of werift's, which then opens no socket, asks nobody and checks nothing. */
export function replaceIce(connection: ConnectionInternals, ice: IceInPlace): void {
  const take = ({ fragment, password }: Credentials) => {
    connection.localUsername = fragment
    connection.localPassword = password
  }
  take(ice.credentials)
  const restart = connection.restart.bind(connection)
  connection.restart = () => {
    const done = restart()
    take(ice.renew())
    return done
  }
  connection.gatherCandidates = async () => {
    connection.localCandidatesStart = true
    connection.localCandidates = ice.candidates()
    connection.localCandidatesEnd = true
  }
  connection.addRemoteCandidate = async () => undefined // the browser comes to us: nothing is sent where it only says to be
  connection.connect = async () => {
    await ice.reached()
    connection.setState('connected')
  }
  connection.send = async (datagram) => ice.send(datagram)
  connection.close = async () => connection.setState('closed')
}
