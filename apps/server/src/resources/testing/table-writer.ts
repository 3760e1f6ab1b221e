import type { FastifyInstance } from 'fastify'
import { expect } from 'vitest'
import type { Caller } from '../../testing/sign-in.ts'

type Row = Record<string, unknown> & { id: number; updated_at: string }

/** Somebody who writes rows of the table editor. */
export class TableWriter {
  readonly #app: FastifyInstance
  readonly #caller: Caller
  #made = 0

  constructor(app: FastifyInstance, caller: Caller) {
    this.#app = app
    this.#caller = caller
  }

  ask(
    method: 'POST' | 'PUT' | 'PATCH' | 'DELETE',
    path: string,
    payload?: object,
    headers: Record<string, string> = {},
  ) {
    return this.#app.inject({
      method,
      url: `/api/v1${path}`,
      headers: { ...this.#caller.headers, ...headers },
      ...(payload ? { payload } : {}),
    })
  }

  /** A new row, with a name of its own unless `body` gives it one. */
  async create(path: string, body: object = {}): Promise<Row> {
    this.#made += 1
    const answer = await this.ask('POST', path, { description: `Linha ${this.#made}`, ...body })
    expect(answer.statusCode, answer.body).toBe(201)
    return answer.json()
  }
}
