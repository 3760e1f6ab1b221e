import { Chat } from '@ramal/contract/entities/chat'
import { chatProtocols } from '@ramal/contract/socket-handshake'
import { comesTrue } from '@ramal/process/testing/until'
import WebSocket from 'ws'
import * as z from 'zod'

const PING_MS = 5_000
const OPEN_MS = 20_000

const Frame = z.object({ action: z.string(), data: z.unknown() })
const Listed = z.object({ partial: z.boolean(), chats: z.array(z.unknown()) })
const Changed = z.object({ partial: z.boolean(), chat: z.unknown() })
const Ended = z.object({ step_id: z.number() })

/** The chat page of a console: its socket, and the chats that it shows. */
export class ChatPage {
  readonly #page: URL
  readonly #token: string
  #socket: WebSocket | null = null
  #pings: NodeJS.Timeout | null = null
  #shown = new Map<number, Chat>()
  /** Pongs that are still owed; a list that was asked for has come. */
  #owed = 0
  #isListed = false

  constructor(page: URL, token: string) {
    this.#page = page
    this.#token = token
  }

  get isOpen(): boolean {
    return this.#socket?.readyState === WebSocket.OPEN
  }

  /** What the page shows: a chat that rings or is theirs. */
  get shown(): readonly Chat[] {
    return [...this.#shown.values()].filter(({ end }) => !end)
  }

  async open(): Promise<void> {
    const socket = new WebSocket(`ws://${this.#page.host}/ws/chat/`, chatProtocols(this.#token), {
      ...{ origin: this.#page.origin, perMessageDeflate: false, handshakeTimeout: OPEN_MS },
    })
    socket.on('message', (data) => socket === this.#socket && this.#hear(String(data)))
    socket.on('error', () => undefined)
    this.#socket = socket
    this.#isListed = false
    this.#owed = 0
    await new Promise<void>((resolve, reject) => {
      socket.once('open', resolve)
      socket.once('close', (code) => reject(new Error(`the chat page was refused with ${code}`)))
    })
    this.#say({ action: 'check_rooms' })
    this.#pings = setInterval(() => this.#ping(), PING_MS)
    await comesTrue(() => this.#isListed || !this.isOpen, OPEN_MS, 10)
  }

  /** Takes the chat that rings. */
  async answer(id: number): Promise<void> {
    this.#say({ action: 'answer', step_id: id })
    this.#ping()
    await comesTrue(() => this.#owed <= 0 || !this.isOpen, OPEN_MS, 10)
  }

  /** `abruptly`: nothing is said, as a browser that dies does. */
  close(abruptly = false): void {
    const socket = this.#socket
    if (this.#pings) clearInterval(this.#pings)
    this.#socket = null // what still comes is told to nobody
    this.#shown.clear()
    if (abruptly) socket?.terminate()
    else socket?.close()
  }

  #ping(): void {
    this.#owed += 1
    this.#say({ action: 'ping' })
  }

  #say(frame: object): void {
    if (this.isOpen) this.#socket?.send(JSON.stringify(frame))
  }

  #hear(text: string): void {
    const { action, data } = Frame.parse(JSON.parse(text))
    if (action === 'pong') this.#owed -= 1
    else if (action === 'end') this.#shown.delete(Ended.parse(data).step_id)
    else if (action === 'chats') {
      const { partial, chats } = Listed.parse(data)
      if (partial) return
      this.#isListed = true
      this.#shown = new Map(chats.map((one) => Chat.parse(one)).map((chat) => [chat.id, chat]))
    } else if (action === 'chat') {
      const { partial, chat } = Changed.parse(data)
      if (!partial) this.#show(Chat.parse(chat))
    }
  }

  #show(chat: Chat): void {
    this.#shown.set(chat.id, chat)
  }
}
