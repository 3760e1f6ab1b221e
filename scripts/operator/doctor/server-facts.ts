import * as z from 'zod'
import { converse } from '../ask.mjs'

const Standing = z.object({
  tenant: z.string(),
  name: z.string(),
  status: z.string().nullable(),
  lastError: z.string().nullable(),
})

/** What a running server says of itself (apps/server/src/modules/operator/facts.ts). */
const Facts = z.object({
  version: z.string(),
  contract: z.string(),
  engine: z.string(),
  engineVersion: z.string().nullable(),
  schema: z.string(),
  node: z.string(),
  pid: z.int(),
  place: z.object({
    host: z.string(),
    publicAddress: z.string(),
    port: z.int(),
    sipHost: z.string(),
    sipPort: z.int(),
  }),
  startedWith: z.record(z.string(), z.string()).nullable(),
  health: z.object({ engine: z.boolean(), media: z.boolean() }),
  trunks: z.array(Standing.extend({ registers: z.boolean() })),
  channels: z.array(Standing),
})
export type ServerFacts = z.output<typeof Facts>

const WAIT_MS = 10_000

/** The server on DATA_DIR: what it says, that none runs, or why it could not be asked. */
export type Asked =
  | { readonly kind: 'runs'; readonly facts: ServerFacts }
  | { readonly kind: 'stopped' }
  | { readonly kind: 'silent'; readonly why: string }

/** Asks the server that runs on DATA_DIR; servers for several shares of a database are put together. */
export async function askFacts(): Promise<Asked> {
  const { exit, handed, failure, isAway } = await converse(['facts'], { waitMs: WAIT_MS })
  if (isAway) return { kind: 'stopped' }
  if (failure || exit !== 0)
    return { kind: 'silent', why: failure ?? 'an older server, which does not know the question' }
  const all = read(handed)
  const [first] = all
  if (!first) return { kind: 'silent', why: 'a server of another version, whose answer is not known here' }
  const facts = {
    ...first,
    trunks: all.flatMap(({ trunks }) => trunks),
    channels: all.flatMap(({ channels }) => channels),
  }
  return { kind: 'runs', facts }
}

/** What is not as it should be was not said by a server of this version. */
function read(handed: string): ServerFacts[] {
  try {
    return handed
      .trim()
      .split('\n')
      .map((line) => Facts.parse(JSON.parse(line)))
  } catch {
    return []
  }
}
