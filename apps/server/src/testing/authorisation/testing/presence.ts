import { type Frame, openTab, SocketClient } from '../../socket-client.ts'
import type { Asker, MatrixFixture } from './matrix-fixture.ts'

/** Rounds to the server and its store after which nothing is under way: a handler reads, writes and tells. */
const ROUNDS = 2
/** Live pages gather what they tell for less, ms. */
const GATHERED_MS = 300
/** Nothing came for so long, ms: it may wait for time to pass. */
const PATIENCE_MS = 500
/** What a connection waits for is looked at as often, ms. */
const LOOK_MS = 100
/** No row has it. */
const NO_STEP = 2_000_000_000

/** Somebody in the console: the tab that serves them, and its chat. */
export class Presence {
  readonly asker: Asker
  readonly tab: Awaited<ReturnType<typeof openTab>>
  readonly chat: SocketClient
  readonly #fixture: MatrixFixture
  #asked = 0

  private constructor(fixture: MatrixFixture, asker: Asker, tab: Presence['tab'], chat: SocketClient) {
    this.#fixture = fixture
    this.asker = asker
    this.tab = tab
    this.chat = chat
  }

  static async of(fixture: MatrixFixture, asker: Asker, page: string): Promise<Presence> {
    const token = await fixture.signIn(asker)
    const tab = await openTab(fixture.server.port, token)
    tab.send('login', { uid: tab.uid, page, build: '1', visible: true })
    await tab.next('startService')
    const chat = await openChat(fixture, token)
    chat.send('check_rooms')
    await chat.next('chats')
    return new Presence(fixture, asker, tab, chat)
  }

  /** Nothing more comes to them of what was done before. */
  static async quiet(fixture: MatrixFixture, all: readonly Presence[]): Promise<void> {
    await fixture.server.chat.settled()
    for (const one of all) await one.heard()
  }

  /** What came on both sockets since it was asked last, and was caused by what is done by now. */
  async heard(): Promise<Frame[]> {
    await this.#rounds()
    this.#fixture.clock.advance(GATHERED_MS)
    await this.#rounds()
    return [this.tab, this.chat].flatMap((socket) => socket.frames.splice(0))
  }

  /**
   * To and fro on both sockets. The clock stands still meanwhile, and a busy machine makes a connection wait for time (its allowance, a
   * place in the backlog): without some of it now and then it would wait for ever.
   */
  async #rounds(): Promise<void> {
    const time = setInterval(() => this.#fixture.clock.advance(LOOK_MS), PATIENCE_MS)
    try {
      await this.#askedAndAnswered()
    } finally {
      clearInterval(time)
    }
  }

  /** What is asked here is told from what is tested by numbers of its own. */
  async #askedAndAnswered(): Promise<void> {
    for (let round = 0; round < ROUNDS; round += 1) {
      await this.#fixture.server.store.write(async () => {})
      const step_id = NO_STEP + this.#asked++
      this.tab.send('ping', { ts: step_id })
      this.chat.send('answer', { step_id })
      await this.tab.next('pong', (data) => data['ts'] === step_id)
      await this.chat.next('noAnswer', (data) => data['step_id'] === step_id)
    }
  }

  close(): void {
    this.tab.close()
    this.chat.close()
  }
}

/** A connection to `/ws/chat/`, signed in by token. */
export function openChat(fixture: MatrixFixture, token: string): Promise<SocketClient> {
  return SocketClient.open(`ws://127.0.0.1:${fixture.server.port}/ws/chat/`, ['chat.v1', `token.${token}`])
}
