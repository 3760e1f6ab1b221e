import type { AudioSession } from './session.ts'

/** A transport of plain RTP legs; browsers speak another one (`UDP/TLS/RTP/SAVPF`). */
const CLEAR = new Set(['RTP/AVP', 'RTP/AVPF'])
const ENCRYPTED = new Set(['RTP/SAVP', 'RTP/SAVPF'])

export type Chosen = { ok: true; stream: AudioSession } | { ok: false; error: string }

/** Whether a transport promises encryption. */
export function isEncrypted(protocol: string): boolean {
  return ENCRYPTED.has(protocol)
}

/**
 * The stream of an offer that a plain RTP leg takes: an encrypted one when there is one whose keys we can use, else one in clear.
 * An offer of encryption alone is never answered in clear (RFC 4568 §5.1.2).
 */
export function chooseStream(streams: readonly AudioSession[]): Chosen {
  const usable = streams.filter(({ protocol, crypto }) => CLEAR.has(protocol) || isReadable(protocol, crypto))
  const spoken = usable.filter(({ formats }) => formats.length > 0)
  const stream = spoken.find(({ protocol }) => isEncrypted(protocol)) ?? spoken[0]
  if (stream !== undefined) return { ok: true, stream }
  if (usable.length > 0) return { ok: false, error: 'no G.711' }
  const wantsKeys = streams.some(({ protocol }) => isEncrypted(protocol))
  return { ok: false, error: wantsKeys ? 'no encryption that we speak' : 'no audio stream that can be used' }
}

function isReadable(protocol: string, crypto: AudioSession['crypto']): boolean {
  return isEncrypted(protocol) && crypto !== null
}
