/** An answer or event of the browser: https://w3c.github.io/webdriver-bidi/#protocol. */
type Incoming =
  | { readonly type: 'success'; readonly id: number; readonly result: unknown }
  | { readonly type: 'error'; readonly id: number; readonly error: string; readonly message: string }
  | { readonly type: 'event'; readonly method: string; readonly params: unknown }

interface Asked {
  resolve(result: unknown): void
  reject(error: Error): void
}

/** The commands of WebDriver BiDi that the journeys send, over Node's own WebSocket: no driver stands between them and the browser. */
export class Bidi {
  readonly #socket: WebSocket
  readonly #asked = new Map<number, Asked>()
  #last = 0

  private constructor(socket: WebSocket, onEvent: (method: string, params: unknown) => void) {
    this.#socket = socket
    socket.addEventListener('message', ({ data }) => {
      const incoming = JSON.parse(String(data)) as Incoming
      if (incoming.type === 'event') return onEvent(incoming.method, incoming.params)
      const asked = this.#asked.get(incoming.id)
      this.#asked.delete(incoming.id)
      if (incoming.type === 'success') asked?.resolve(incoming.result)
      else asked?.reject(new Error(`${incoming.error}: ${incoming.message}`))
    })
  }

  /** Connects to the browser at `url` (ws://…/session) and begins a session; `onEvent` hears of what `session.subscribe` asks for. */
  static async connect(url: string, onEvent: (method: string, params: unknown) => void): Promise<Bidi> {
    const socket = new WebSocket(url)
    await new Promise<void>((resolve, reject) => {
      socket.addEventListener('open', () => resolve(), { once: true })
      socket.addEventListener('error', () => reject(new Error(`no browser at ${url}`)), { once: true })
    })
    const bidi = new Bidi(socket, onEvent)
    await bidi.send('session.new', { capabilities: {} })
    return bidi
  }

  /** Sends one command; rejects with what the browser says of it. */
  send<T>(method: string, params: object): Promise<T> {
    const id = ++this.#last
    return new Promise((resolve, reject) => {
      this.#asked.set(id, { resolve: (result) => resolve(result as T), reject })
      this.#socket.send(JSON.stringify({ id, method, params }))
    })
  }

  close(): void {
    this.#socket.close()
  }
}
