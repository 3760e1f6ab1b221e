import { readFileSync, statSync } from 'node:fs'
import * as z from 'zod'

const DemoChannel = z.object({
  id: z.number(),
  description: z.string(),
  phone_number: z.string(),
  phone_number_id: z.string(),
  /** The account that the number belongs to. */
  waba_id: z.string().default(''),
  access_token: z.string(),
  app_secret: z.string(),
  verify_token: z.string(),
  webhook_url: z.url(),
})
export type DemoChannel = z.output<typeof DemoChannel>

/** What the server tells the simulator about a demo store (docs/architecture.md §4a), and QA of a centre elsewhere (docs/qa.md): that has the first two. */
const Demo = z.object({
  base_url: z.url(),
  sip: z.object({ host: z.string(), port: z.number() }),
  numbers: z.array(z.string()).default([]),
  password: z.string().default(''),
  users: z.array(z.object({ username: z.string(), extension: z.string().nullable() })).default([]),
  channels: z.array(DemoChannel).default([]),
  /** The simulator that runs beside this server, and what opens it. */
  sim: z
    .object({ url: z.url(), token: z.string().min(1) })
    .nullable()
    .default(null),
})
export type Demo = z.output<typeof Demo>

export type DemoRead = { ok: true; demo: Demo } | { ok: false; reason: string }

/** The demo file, read when it is asked for and again after it changed: the server writes it later than we start. */
export class DemoFile {
  readonly #path: string
  #known: { stamp: string; read: DemoRead } | null = null

  constructor(path: string) {
    this.#path = path
  }

  /** The demo, or the sentence that says why there is none. */
  read(): DemoRead {
    const stat = statSync(this.#path, { throwIfNoEntry: false })
    if (!stat)
      return {
        ok: false,
        reason: `There is no ${this.#path} yet: the server writes it once a demo store is up.`,
      }
    const stamp = `${stat.mtimeMs}:${stat.size}:${stat.ino}`
    if (this.#known?.stamp !== stamp) this.#known = { stamp, read: parse(this.#path) }
    return this.#known.read
  }
}

function parse(path: string): DemoRead {
  try {
    return { ok: true, demo: Demo.parse(JSON.parse(readFileSync(path, 'utf8'))) }
  } catch (error) {
    return { ok: false, reason: `${path} cannot be read: ${error instanceof Error ? error.message : error}` }
  }
}
