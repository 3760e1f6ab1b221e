import { join } from 'node:path'
import type { VerifyOptions } from '@ramal/conformance/options'
import { freePort } from '@ramal/process/free-port'
import Database from 'better-sqlite3'
import { demoOf } from '../harness/demo-file.ts'
import type { Product } from '../harness/product.ts'

/** What a checker is told of the demo, without the address. */
export type Told = Omit<VerifyOptions, 'url'>

/** Who the checker is: an agent for calls and chats, an administrator for settings; they do not disturb each other. */
export const WORKERS = ['agent', 'desk'] as const
export type WorkerName = (typeof WORKERS)[number]

/** The demo as the workers work with it. */
export interface Demo {
  readonly told: Readonly<Record<WorkerName, Told>>
  /** Whether the queue keeps closed chats in the archive. */
  archive(on: boolean): void
}

/** Turns the fresh demo into what the checker can show most in: a user without permissions, a channel whose provider it is. */
export async function prepareDemo({ dataDir }: Product): Promise<Demo> {
  const demo = demoOf(dataDir)
  const providerPort = await freePort()
  const [channel] = demo.channels
  if (!channel) throw new Error('the demo has no chat channel')
  const change = (sql: string, ...values: (string | number)[]) => {
    const db = new Database(join(dataDir, 'ramal.db'))
    try {
      db.prepare(sql).run(...values)
    } finally {
      db.close()
    }
  }
  change("DELETE FROM user_groups WHERE user_id = (SELECT id FROM users WHERE username = 'carla')")
  change('UPDATE channels SET api_base_url = ?', `http://127.0.0.1:${providerPort}`)
  const { password } = demo
  const person = (username: string) => ({ username, password })
  const others = { second: person('sofia'), limited: person('carla') }
  const told = {
    agent: {
      ...others,
      user: 'ana',
      password,
      peer: person('bruno'),
      supervisor: person('admin'),
      externalNumber: '11999990000',
      channel: channel.id,
      appSecret: channel.app_secret,
      verifyToken: channel.verify_token,
      providerPort,
    },
    desk: { ...others, user: 'admin', password },
  }
  return { told, archive: (on) => change('UPDATE chat_queues SET archive_on_close = ?', on ? 1 : 0) }
}
