import type { Published } from '@ramal/db/store/store'
import { BUSINESS_ATTEMPTS, sinceOf } from '../actions/business.ts'
import { CHAT_ATTEMPTS } from '../actions/chat.ts'
import type { Asker, MatrixFixture } from './matrix-fixture.ts'
import { Presence } from './presence.ts'
import type { Things } from './things.ts'

/** Somebody with both sockets open who tries, by every action that could subscribe, to hear what is somebody else's. */
export class Eavesdropper {
  readonly #presence: Presence
  readonly #asker: Asker

  private constructor(presence: Presence, asker: Asker) {
    this.#presence = presence
    this.#asker = asker
  }

  static async of(fixture: MatrixFixture, asker: Asker): Promise<Eavesdropper> {
    return new Eavesdropper(await Presence.of(fixture, asker, '/chats'), asker)
  }

  /** Asks for rooms, topics and pages of `victim` as if they were its own. */
  try(victim: Things): void {
    const { tab, chat } = this.#presence
    chat.send('check_rooms', { since: sinceOf(victim) })
    for (const step_id of [victim.room.id, victim.waitingRoomId, victim.endedRoomId])
      chat.send('answer', { step_id })
    for (const action of ['sync_step', 'get_messages', 'count_unread_messages'] as const)
      chat.send(action, CHAT_ATTEMPTS[action].payload(victim))
    for (const action of ['service_here', 'change_page'] as const)
      tab.send(action, BUSINESS_ATTEMPTS[action].payload(victim))
    tab.send('login', { ...BUSINESS_ATTEMPTS.login.payload(victim), page: '/chats' })
  }

  /** Of these frames, those that came to it though their topic is not its own user's. */
  async overheard(published: readonly Published[]): Promise<string[]> {
    const own = `user:${this.#asker.userId}`
    const foreign = new Set(
      published.filter(({ topic }) => topic !== own).map(({ topic, seq }) => `${topic} ${seq}`),
    )
    const heard = await this.#presence.heard()
    return heard
      .filter(({ topic, event_seq }) => foreign.has(`${topic} ${event_seq}`))
      .map((one) => JSON.stringify(one))
  }

  close(): void {
    this.#presence.close()
  }
}
