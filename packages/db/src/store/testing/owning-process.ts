import { createInterface } from 'node:readline'
import { contracts } from '../../schema/contracts.ts'
import { openStore } from '../open-store.ts'
import { ownDatabase } from '../pg/own-database.ts'

// A server as far as its database goes: `node --conditions=postgres owning-process.ts URL ADDRESS` takes it, and writes a contract
// for each line that it hears.
const [url = '', address = ''] = process.argv.slice(2)
const say = (text: string) => process.stdout.write(`${text}\n`)
const log = { warn: () => {}, error: () => {} }

const database = await ownDatabase({ url, address })
const store = await openStore({ file: '', database, log })
say(`owns ${database.epoch}`)
database.lost.then(() => say('lost'), process.exit)
createInterface({ input: process.stdin }).on('line', (code) => {
  store
    .write((tx) => tx.db.insert(contracts).values({ code, description: 'x' }))
    .then(
      () => say(`wrote ${code}`),
      (error: unknown) => say(`refused ${code}: ${String(error)}`),
    )
})
