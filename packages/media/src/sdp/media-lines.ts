/** One `m=` line of a description with what is said of it (RFC 8866 §5.14). */
export interface MediaLine {
  /** `audio`, `video`, `image`… */
  kind: string
  /** 0: refused, or of no use to its sender. */
  port: number
  /** The transport, `RTP/AVP`. */
  protocol: string
  formats: readonly string[]
  lines: readonly string[]
}

export interface Description {
  /** What stands before the first `m=` line and holds for all. */
  head: readonly string[]
  media: readonly MediaLine[]
}

/** Cuts a description at its `m=` lines. Whatever the text is, this returns. */
export function readDescription(sdp: string): Description {
  const head: string[] = []
  const media: (MediaLine & { lines: string[] })[] = []
  for (const line of sdp.split(/\r?\n/)) {
    if (line.startsWith('m=')) media.push(readMediaLine(line))
    else (media.at(-1)?.lines ?? head).push(line)
  }
  return { head, media }
}

function readMediaLine(line: string): MediaLine & { lines: string[] } {
  const [kind = '', port = '', protocol = 'RTP/AVP', ...formats] = line.slice(2).trim().split(/\s+/)
  return { kind, port: Number(port), protocol, formats, lines: [] }
}
