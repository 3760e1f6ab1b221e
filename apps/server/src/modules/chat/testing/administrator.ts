import { tokenCaller } from '../../../testing/sign-in.ts'
import type { ChatFixture } from './chat-fixture.ts'

/** Settings of the demo, changed over HTTP by its administrator, as their screens do. */
export class Administrator {
  readonly #fixture: ChatFixture
  #headers: Record<string, string> | null = null

  constructor(fixture: ChatFixture) {
    this.#fixture = fixture
  }

  /** Changes some fields of a row. @throws Error with what the server says of a refusal */
  async change(path: `/${string}/`, change: object): Promise<void> {
    await this.#send('PATCH', path, change)
  }

  /** Makes a row; its id. @throws Error with what the server says of a refusal */
  async create(path: `/${string}/`, row: object): Promise<number> {
    return (await this.#send('POST', path, row)).id
  }

  /** Makes a stored text; its id. */
  text(content: string): Promise<number> {
    return this.create('/chat/text-messages/', { description: content, content })
  }

  async #send(method: 'POST' | 'PATCH', path: string, payload: object): Promise<{ id: number }> {
    const { app } = this.#fixture.server
    this.#headers ??= (await tokenCaller(app, 'admin')).headers
    const answer = await app.inject({ method, url: `/api/v1${path}`, headers: this.#headers, payload })
    if (answer.statusCode >= 300) throw new Error(`${answer.statusCode} ${answer.body}`)
    return answer.json<{ id: number }>()
  }
}
