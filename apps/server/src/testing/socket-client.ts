import { randomUUID } from 'node:crypto'
import { WebSocket } from 'ws'

export interface Frame {
  action: string
  data: Record<string, unknown>
  topic?: string
  event_seq?: number
}

/** A tab of the console as the wire sees it. */
export class SocketClient {
  readonly frames: Frame[] = []
  readonly #socket: WebSocket
  #wake: (() => void)[] = []
  closeCode: number | null = null
  closeReason = ''

  private constructor(socket: WebSocket) {
    this.#socket = socket
    socket.on('message', (data) => {
      this.frames.push(JSON.parse(String(data)) as Frame)
      this.#changed()
    })
    socket.on('close', (code, reason) => {
      this.closeCode = code
      this.closeReason = String(reason)
      this.#changed()
    })
    socket.on('error', () => {})
  }

  /** Opens the socket; resolves when the upgrade is done. */
  static open(url: string, protocols: string[], headers: Record<string, string> = {}): Promise<SocketClient> {
    const socket = new WebSocket(url, protocols, { headers })
    const client = new SocketClient(socket)
    return new Promise((resolve, reject) => {
      socket.once('open', () => resolve(client))
      socket.once('error', reject)
    })
  }

  send(action: string, payload: object = {}): void {
    this.#socket.send(JSON.stringify({ action, ...payload }))
  }

  sendText(text: string): void {
    this.#socket.send(text)
  }

  /** The first frame of this action, waiting for it up to 10 s. */
  async next(action: string, matches: (data: Frame['data']) => boolean = () => true): Promise<Frame> {
    for (let waited = false; ; waited = true) {
      const at = this.frames.findIndex((frame) => frame.action === action && matches(frame.data))
      const found = at < 0 ? undefined : this.frames.splice(at, 1)[0]
      if (found) return found
      if (waited && this.closeCode !== null)
        throw new Error(`closed with ${this.closeCode} before "${action}"`)
      await this.#change(`no "${action}" in 10 s`)
    }
  }

  /** The code the server closed with. */
  async closed(): Promise<number> {
    while (this.closeCode === null) await this.#change('not closed in 10 s')
    return this.closeCode
  }

  close(): void {
    this.#socket.close()
  }

  #change(late: string): Promise<void> {
    return new Promise((resolve, reject) => {
      const timer = setTimeout(() => reject(new Error(late)), 10_000)
      this.#wake.push(() => {
        clearTimeout(timer)
        resolve()
      })
    })
  }

  #changed(): void {
    const waiting = this.#wake
    this.#wake = []
    for (const wake of waiting) wake()
  }
}

/** A tab on the business websocket, signed in by token. */
export async function openTab(
  port: number,
  token: string,
  uid: string = randomUUID(),
): Promise<SocketClient & { uid: string }> {
  const client = await SocketClient.open(`ws://127.0.0.1:${port}/ws/business/`, [
    'business.v1',
    `uid.${uid}`,
    `token.${token}`,
  ])
  return Object.assign(client, { uid })
}

/** A tab whose page has said that it is there, and was told which tab serves the agent. */
export async function openServingTab(port: number, token: string): ReturnType<typeof openTab> {
  const tab = await openTab(port, token)
  tab.send('login', { uid: tab.uid })
  await tab.next('startService')
  return tab
}
