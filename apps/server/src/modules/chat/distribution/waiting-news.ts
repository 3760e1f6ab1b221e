import type { Store, WriteTx } from '@ramal/db/store/store'
import {
  hasWaitNews,
  nextWaitNews,
  type WaitNews,
  type WaitNewsRule,
} from '@ramal/domain/chat/offering/wait-news'
import type { Clock } from '@ramal/domain/time/clock'
import type { Logger } from '../../../platform/log.ts'
import type { Sender } from '../delivery/sender.ts'
import type { MessageRow } from '../messages/message-rows.ts'
import { findRoom } from '../rooms/room-rows.ts'
import { sayStored } from '../templates/say-as-channel.ts'
import type { WaitingChat } from './waiting-chat.ts'
import { newsTextOf, type WaitingRoom } from './waiting-rows.ts'

interface Deps {
  store: Store
  clock: Clock
  log: Logger
  sender: Pick<Sender, 'enqueue'>
  /** Place in its queue, 1 = next. */
  positionOf(chat: WaitingChat): number
}

/** Tells customers who wait for an agent what their queue has to say: as they enter, of their place, from time to time. */
export class WaitingNews {
  readonly #deps: Deps
  #work: Promise<unknown> = Promise.resolve()

  constructor(deps: Deps) {
    this.#deps = deps
  }

  /** The chat stands in line. `wasTold`: since before this process, and nothing is said only because it takes it up. */
  begin(chat: WaitingChat, wasTold: boolean): void {
    const { clock, positionOf } = this.#deps
    this.#plan(chat, chat.how.news, wasTold ? { at: clock.now(), position: positionOf(chat) } : null)
  }

  /** Resolves when all that is due was said. */
  async settled(): Promise<void> {
    await this.#work
  }

  #plan(chat: WaitingChat, rule: WaitNewsRule, last: WaitNews | null): void {
    const { clock } = this.#deps
    const at = nextWaitNews(rule, last, chat.enteredAt)
    if (at === null) return
    const wait = at - clock.now()
    if (wait <= 0) this.#look(chat, rule, last)
    else chat.news = clock.after(wait, () => this.#look(chat, rule, last))
  }

  #look(chat: WaitingChat, rule: WaitNewsRule, last: WaitNews | null): void {
    const { clock, positionOf } = this.#deps
    const now = { at: clock.now(), position: positionOf(chat) }
    if (hasWaitNews(rule, last, now.position)) this.#say(chat.room, now)
    const position = Math.min(now.position, last?.position ?? now.position)
    this.#plan(chat, rule, { ...now, position })
  }

  #say(room: WaitingRoom, { at, position }: WaitNews): void {
    const { store, log, sender } = this.#deps
    const said = this.#work
      .then(() => store.write((tx) => sayNews(tx, room, { now: at, position })))
      .then((message) => {
        if (message) sender.enqueue(message)
      })
    this.#work = said.catch((error: unknown) =>
      log.error({ err: error, room: room.roomId }, 'who waits in a chat was not told'),
    )
  }
}

/** Says it while they wait; null: nothing was said. */
async function sayNews(
  tx: WriteTx,
  { tenantId, roomId, queueId }: WaitingRoom,
  at: { now: number; position: number },
): Promise<{ messageId: MessageRow['id']; roomId: number; channelId: number } | null> {
  const row = await findRoom(tx, tenantId, roomId)
  if (!row || row.room.user_id !== null || row.room.ended_at !== null || row.room.queue_id !== queueId)
    return null
  const message = await sayStored(tx, row, await newsTextOf(tx, queueId), { userId: null, ...at })
  return message && { messageId: message.id, roomId, channelId: row.room.channel_id }
}
