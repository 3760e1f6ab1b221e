import type { ChatDay, ChatStep } from './chat-model.ts'
import { ChatPage } from './chat-page.ts'
import type { Ledger } from './ledger.ts'
import type { ChatDeed } from './plan.ts'
import type { ServerDoor } from './server-door.ts'

/** The one customer who writes to an agent. */
export interface ChatCustomer {
  /** Digits with country code. */
  readonly phone: string
  /** Writes a text that leads to the agent's queue. */
  write(): Promise<void>
}

/** What becomes of the day after each deed; how it is done stands in `ChatDesk`. */
const STEPS = {
  chatOpens: 'chatConnects',
  chatCloses: 'chatCloses',
  chatCrashes: 'chatCloses',
  chatSignIn: 'chatSignIn',
  chatSignOut: 'chatSignOut',
  customerWrites: 'customerWrites',
  chatAnswer: 'chatAnswer',
  chatEnds: 'chatEnds',
} as const satisfies Record<ChatDeed, ChatStep['type']>

export function isChatDeed(does: string): does is ChatDeed {
  return does in STEPS
}

/** Whether it makes sense still, after what happened since it was chosen. */
export function isChatPossible(does: ChatDeed, { room, connected }: ChatDay): boolean {
  if (does === 'chatAnswer') return room === 'offered'
  if (does === 'chatEnds') return room === 'held'
  if (does === 'chatOpens') return !connected
  return does === 'chatCloses' || does === 'chatCrashes' ? connected : true
}

interface Deps {
  readonly page: URL
  readonly door: ServerDoor
  readonly ledger: Ledger
  readonly customer: ChatCustomer
  readonly token: string
}

/** An agent's chats of one day. */
export class ChatDesk {
  readonly page: ChatPage
  readonly #deps: Deps
  /** Chats of the days before. */
  readonly #before: number

  constructor(deps: Deps) {
    this.#deps = deps
    this.page = new ChatPage(deps.page, deps.token)
    this.#before = this.#rows().length
  }

  /** Does it; gives what becomes of the day. */
  async perform(does: ChatDeed): Promise<ChatStep> {
    await this.#do(does)
    return { type: STEPS[does] }
  }

  /** What the ledger and the open page say. */
  seen() {
    const shown = this.page.isOpen ? this.page.shown.map(({ answered }) => answered) : null
    return { rows: this.#rows().slice(this.#before), shown }
  }

  #rows() {
    return this.#deps.ledger.roomsOf(this.#deps.customer.phone)
  }

  async #do(does: ChatDeed): Promise<void> {
    const { door, customer, token } = this.#deps
    const open = this.#rows().find(({ ended_at }) => ended_at === null)
    switch (does) {
      case 'chatOpens':
        return this.page.open()
      case 'chatCloses':
      case 'chatCrashes':
        return this.page.close(does === 'chatCrashes')
      case 'chatSignIn':
      case 'chatSignOut':
        return door.channel(token, does === 'chatSignIn' ? 'login' : 'logout', 'chat')
      case 'customerWrites':
        return customer.write()
      case 'chatAnswer':
        return open && this.page.answer(open.id)
      case 'chatEnds':
        return open && door.closeChat(token, open.uid)
    }
  }
}
