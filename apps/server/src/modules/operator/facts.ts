import { CONTRACT_VERSION } from '@ramal/contract/version'
import { type SchemaVersion, schemaVersion } from '@ramal/db/store/schema-version'
import * as z from 'zod'
import { command, type OperatorDeps, type Place } from './command.ts'
import { type ChannelFact, findChannelFacts, findTrunkFacts, type TrunkFact } from './fact-rows.ts'

/** What the server says of itself to `npx ramal doctor` and `version`; nothing of it is secret. */
export interface ServerFacts extends SchemaVersion {
  readonly version: string
  readonly contract: string
  readonly node: string
  readonly pid: number
  /** Where it is heard. */
  readonly place: Place
  readonly startedWith: OperatorDeps['startedWith']
  readonly health: { readonly engine: boolean; readonly media: boolean }
  readonly trunks: readonly TrunkFact[]
  readonly channels: readonly ChannelFact[]
}

/** Hands what the running server knows of itself, as one line of JSON. */
export const tellFacts = command({
  usage: 'facts',
  isInner: true,
  words: [],
  options: {},
  input: z.object({}),
  async run(_, { store, version, place, startedWith, health }, _say, { hand }) {
    const facts: ServerFacts = await store.read(async (tx) => ({
      ...(await schemaVersion(tx)),
      version,
      contract: CONTRACT_VERSION,
      node: process.versions.node,
      pid: process.pid,
      place,
      startedWith,
      health: health(),
      trunks: await findTrunkFacts(tx, store.tenants),
      channels: await findChannelFacts(tx, store.tenants),
    }))
    hand(`${JSON.stringify(facts)}\n`)
    return { done: true, says: [], isPartial: true }
  },
})
