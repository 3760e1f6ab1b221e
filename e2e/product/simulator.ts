import { expect } from '@playwright/test'
import { product, simHeaders } from './product.ts'

/** A call as the person outside lives it: `calls.list` of the simulator. */
export interface OutsideCall {
  uid: string
  direction: 'in' | 'out'
  from: string
  to: string
  state: 'calling' | 'ringing' | 'queued' | 'talking' | 'over'
  on_hold: boolean
  heard: { packets: number; loudness_db: number; tones_hz: number[] }
  dtmf: string
}

async function ask<T>(procedure: string, input?: unknown): Promise<T> {
  const answer = await fetch(`${product().simUrl}/trpc/${procedure}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...simHeaders() },
    ...(input !== undefined && { body: JSON.stringify(input) }),
  })
  const body = (await answer.json()) as { result?: { data: T }; error?: { message: string } }
  if (!body.result) throw new Error(`${procedure}: ${body.error?.message ?? answer.status}`)
  return body.result.data
}

async function look<T>(procedure: string): Promise<T> {
  const answer = await fetch(`${product().simUrl}/trpc/${procedure}`, { headers: simHeaders() })
  return ((await answer.json()) as { result: { data: T } }).result.data
}

/** Somebody outside: the other end of a call, in the simulator. */
export class Outside {
  readonly #find: () => Promise<OutsideCall | undefined>

  constructor(find: () => Promise<OutsideCall | undefined>) {
    this.#find = find
  }

  async now(): Promise<OutsideCall> {
    const call = await this.#find()
    if (!call) throw new Error('the simulator knows no such call')
    return call
  }

  /** Waits until they are in this state; `over` is also a call that the simulator has forgotten. */
  async is(state: OutsideCall['state']): Promise<void> {
    await expect.poll(async () => (await this.#find())?.state ?? 'over', { timeout: 20_000 }).toBe(state)
  }

  /** Waits until they hear just these tones. */
  async hears(...hz: number[]): Promise<void> {
    await expect.poll(async () => (await this.#find())?.heard.tones_hz, { timeout: 15_000 }).toEqual(hz)
  }

  async act(act: 'answer' | 'hangup' | 'hold' | 'dtmf' | 'reject', details: object = {}): Promise<void> {
    await ask('calls.act', { uid: (await this.now()).uid, act, ...details })
  }
}

const calls = () => look<OutsideCall[]>('calls.list')

export const simulator = {
  /** A customer (or, with `as`, a colleague at a desk phone) calls. What they say is the tone of 1 kHz. */
  async place(call: {
    to: string
    from: string
    as?: string
    dtmf?: string
    talk?: number
  }): Promise<Outside> {
    const { uid } = await ask<{ uid: string }>('calls.place', { say: 'tone-1000', talk: 120, ...call })
    return new Outside(async () => (await calls()).find((one) => one.uid === uid))
  },
  /** What the owner of the number does when they are called. */
  expect: (expectation: {
    number: string
    answers_after?: number
    early_media?: boolean
    dial_status?: number
    rings?: boolean
    say?: string
  }) => ask<void>('calls.expect', { say: 'tone-1000', talk: 120, ...expectation }),
  /** Whoever was called last at this number. */
  calledAt: (number: string) =>
    new Outside(async () => (await calls()).findLast((one) => one.direction === 'out' && one.to === number)),
  /** Everybody outside hangs up. */
  async hangUpAll(): Promise<void> {
    const left = (await calls()).filter(({ state }) => state !== 'over')
    // Who has hung up by themselves in the meantime is gone too.
    await Promise.allSettled(left.map(({ uid }) => ask('calls.act', { uid, act: 'hangup' })))
  },
  /** The 24 hours in which an agent may write to a customer are over. */
  expireChat: (phone: string) => ask<void>('chat.expire', { phone }),
  phone: {
    register: (username: string) => ask<{ extension: string }>('phones.register', { username }),
    unregister: (username: string) => ask<void>('phones.unregister', { username }),
  },
  /** The bad line: its address stands for the product's. */
  line: {
    open: async () => (await ask<{ url: string }>('line.open')).url,
    rules: (rules: { call_type?: number; dialer?: object; metadata_delay?: number }) =>
      ask<void>('line.rules', rules),
    /** How many sockets were cut; for `awayMs` nobody comes back. */
    cut: async (socket: 'business' | 'chat' | 'sip', awayMs = 0) =>
      (await ask<{ cut: number }>('line.cut', { socket, away_ms: awayMs })).cut,
    questions: async () => (await look<{ questions: number }>('line.state')).questions,
  },
}
