import { createInterface } from 'node:readline'
import { contracts } from '../../schema/contracts.ts'
import { openStore } from '../open-store.ts'
import { type HeldShare, joinDatabase } from '../pg/join-database.ts'

// A server as far as its database goes: `node --conditions=postgres owning-process.ts URL ADDRESS [TENANTS]` takes its share and those
// that nobody has, and writes a contract for each line that it hears.
const [url = '', address = '', tenants = ''] = process.argv.slice(2)
const say = (text: string) => process.stdout.write(`${text}\n`)
const log = { warn: () => {}, error: () => {} }

async function serve(share: HeldShare): Promise<void> {
  const store = await openStore({ file: '', database: share, log })
  await share.serves(`edge of ${address}`)
  say(`owns ${share.id} ${share.epoch} ${JSON.stringify(share.tenants)}`)
  createInterface({ input: process.stdin }).on('line', (code) => {
    store
      .write((tx) => tx.db.insert(contracts).values({ code: `${code}-${share.id}`, description: 'x' }))
      .then(
        () => say(`wrote ${code}-${share.id}`),
        (error: unknown) => say(`refused ${code}-${share.id}: ${String(error)}`),
      )
  })
}

const named = tenants === '' ? [] : tenants.split(',').map(Number)
const membership = await joinDatabase({
  ...{ url, address, named },
  parted: (asked) => say(`asked for ${asked}`),
  taken: (share) => {
    serve(share).catch((error: unknown) => say(`failed ${share.id}: ${String(error)}`))
  },
})
membership.lost.then(() => say('lost'), process.exit)
