import type { Socket } from 'node:dgram'
import type { RTCPeerConnection } from 'werift'

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
    srtp: { srtpProfile?: number }
    extractSessionKeys(
      keyLength: number,
      saltLength: number,
    ): { localKey: Buffer; localSalt: Buffer; remoteKey: Buffer; remoteSalt: Buffer }
  }
  iceTransport: { connection: ConnectionInternals; start(): Promise<void> }
  onStateChange: { subscribe(listener: (state: string) => void): unknown }
}

export interface ConnectionInternals {
  stunServer: unknown
  generation: number
  remotePassword: string
  /** Our user fragments of this and earlier generations, with their passwords. */
  userHistory: Record<string, string>
  protocols: { transport?: { socket: Socket } }[]
  nominated?: {
    remoteCandidate: { host: string; port: number }
    protocol: { transport?: { socket: Socket } }
  }
}

/** The DTLS transport of the only transceiver. */
export function dtlsOf(pc: RTCPeerConnection): DtlsInternals {
  const transport = pc.getTransceivers()[0]?.sender.dtlsTransport
  if (transport === undefined) throw new Error('peer connection without a transceiver')
  return transport as unknown as DtlsInternals
}
