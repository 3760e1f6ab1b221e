import type { Codec } from '@ramal/contract/resources/words'

/** Static payload types of G.711 (RFC 3551). */
const PAYLOADS: Readonly<Record<Codec, string>> = { ulaw: '0', alaw: '8' }

/** An SDP without the codecs that a device or trunk may not speak (entities §4, `allow`); null when none is left. */
export function allowedSdp(sdp: string, allow: readonly Codec[] | undefined): string | null {
  if (!allow) return sdp
  const kept = allow.map((codec) => PAYLOADS[codec])
  const dropped = Object.values(PAYLOADS).filter((payload) => !kept.includes(payload))
  if (dropped.length === 0) return sdp
  let isLeft = false
  const lines = sdp.split(/\r?\n/).flatMap((line) => {
    if (/^a=(rtpmap|fmtp|rtcp-fb):/.test(line)) return dropped.includes(payloadOf(line)) ? [] : [line]
    const media = /^(m=audio \S+ \S+) (.*)$/.exec(line)
    if (!media) return [line]
    const payloads = (media[2] ?? '').trim().split(/\s+/)
    isLeft ||= payloads.some((payload) => kept.includes(payload))
    return [`${media[1]} ${payloads.filter((payload) => !dropped.includes(payload)).join(' ')}`]
  })
  return isLeft ? lines.join('\r\n') : null
}

function payloadOf(line: string): string {
  return /:(\d+)/.exec(line)?.[1] ?? ''
}
