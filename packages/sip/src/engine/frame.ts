/** The application protocol's framing: octet count, `#`, payload (drachtio protocol §1). */
export function frame(payload: string): string {
  return `${Buffer.byteLength(payload)}#${payload}`
}

const HASH = 0x23
const MAX_DIGITS = 5

/** Cuts the application's stream into payloads. */
export class FrameReader {
  #rest: Buffer = Buffer.alloc(0)

  /** The payloads that are complete now; undefined when the stream is no such stream: close it. */
  push(chunk: Buffer): string[] | undefined {
    const data = this.#rest.length === 0 ? chunk : Buffer.concat([this.#rest, chunk])
    const payloads: string[] = []
    let at = 0
    while (at < data.length) {
      const head = readCount(data, at)
      if (head === 'broken') return undefined
      if (head === 'more' || head.start + head.count > data.length) break
      payloads.push(data.toString('utf8', head.start, head.start + head.count))
      at = head.start + head.count
    }
    this.#rest = data.subarray(at)
    return payloads
  }
}

function readCount(data: Buffer, from: number): { count: number; start: number } | 'more' | 'broken' {
  let count = 0
  for (let at = from; at < data.length; at += 1) {
    const code = data[at] ?? 0
    if (code === HASH) return at === from ? 'broken' : { count, start: at + 1 }
    if (code < 0x30 || code > 0x39 || at - from >= MAX_DIGITS) return 'broken'
    count = count * 10 + code - 0x30
  }
  return 'more'
}
