const MAX_MESSAGE = 65_536
const HEAD_END = Buffer.from('\r\n\r\n')

/** What one stretch of a stream held. */
export interface Framed {
  readonly messages: string[]
  /** Double CRLFs that ask for a single one back (RFC 5626 3.5.1). */
  readonly pings: number
  /** The stream cannot be followed any more (no Content-Length, too long): answer what parses, then close. */
  readonly broken: boolean
}

/** Cuts a TCP stream into messages by Content-Length (RFC 3261 18.3). Keeps what is incomplete. */
export class StreamFraming {
  #rest: Buffer = Buffer.alloc(0)

  push(chunk: Buffer): Framed {
    let data = this.#rest.length === 0 ? chunk : Buffer.concat([this.#rest, chunk])
    const messages: string[] = []
    let pings = 0
    let broken = false
    while (data.length >= 4) {
      if (data.compare(HEAD_END, 0, 4, 0, 4) === 0) {
        pings += 1
        data = data.subarray(4)
        continue
      }
      if (data[0] === 0x0d && data[1] === 0x0a) {
        // A single line end before a message is noise; three octets could still become a ping.
        data = data.subarray(2)
        continue
      }
      const head = data.indexOf(HEAD_END)
      if (head < 0) {
        broken = data.length > MAX_MESSAGE
        break
      }
      const length = contentLength(data.toString('latin1', 0, head))
      if (length === undefined || head + length > MAX_MESSAGE) {
        messages.push(data.toString('utf8', 0, head + 4))
        broken = true
        break
      }
      const end = head + 4 + length
      if (data.length < end) break
      messages.push(data.toString('utf8', 0, end))
      data = data.subarray(end)
    }
    this.#rest = broken ? Buffer.alloc(0) : data
    return { messages, pings, broken }
  }
}

function contentLength(head: string): number | undefined {
  const match = /\r\n(?:content-length|l)[ \t]*:[ \t]*(\d{1,6})[ \t]*(?:\r\n|$)/i.exec(head)
  return match ? Number(match[1]) : undefined
}
