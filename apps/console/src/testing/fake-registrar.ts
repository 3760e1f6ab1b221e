/** A registrar at the end of a websocket: keeps what it is sent and says what a test wants. */
export class FakeRegistrar {
  static readonly CONNECTING = 0
  static readonly OPEN = 1
  static last: FakeRegistrar
  readyState = FakeRegistrar.CONNECTING
  readonly received: string[] = []
  onopen: (() => void) | null = null
  onclose: ((event: object) => void) | null = null
  onmessage: ((event: { data: string }) => void) | null = null
  constructor(_url?: string, protocols: readonly string[] = ['sip']) {
    // What another file has left running opens websockets too.
    if (protocols.includes('sip')) FakeRegistrar.last = this
    queueMicrotask(() => {
      this.readyState = FakeRegistrar.OPEN
      this.onopen?.()
    })
  }
  send(text: string) {
    this.received.push(text)
    if (/^(REGISTER|OPTIONS) /.test(text)) this.say(replyTo(text, '200 OK', contactOf(text)))
  }
  say(text: string) {
    queueMicrotask(() => this.onmessage?.({ data: text }))
  }
  close() {
    this.readyState = 3
  }
  all(method: string) {
    return this.received.filter((text) => text.startsWith(`${method} `))
  }
}

/** A header of a SIP message, by its name; '' without. */
export function headerOf(text: string, name: string): string {
  return new RegExp(`^${name}: (.*)$`, 'im').exec(text)?.[1]?.trim() ?? ''
}

function contactOf(text: string): string {
  return text.startsWith('REGISTER') ? `Contact: ${headerOf(text, 'Contact')};expires=300\r\n` : ''
}

/** An answer to a request, RFC 3261 8.2.6; `more` are whole header lines. */
export function replyTo(request: string, status: string, more = '', body = ''): string {
  const copied = ['Via', 'From', 'Call-ID', 'CSeq']
    .map((name) => `${name}: ${headerOf(request, name)}\r\n`)
    .join('')
  const to = headerOf(request, 'To')
  const tagged = to.includes(';tag=') ? to : `${to};tag=srv`
  const lines = `SIP/2.0 ${status}\r\n${copied}To: ${tagged}\r\n${more}`
  return `${lines}Content-Length: ${body.length}\r\n\r\n${body}`
}
