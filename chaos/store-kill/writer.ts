/**
 * The victim: 64 clients that write until they are killed. It prints a row's code when, and only when, the write of the row and
 * of its frame was acknowledged. `node writer.ts FILE ROUND`
 */
import { writeSync } from 'node:fs'
import { contracts } from '@ramal/db/schema/contracts'
import { openStore } from '@ramal/db/store/open-store'
import { IN_FLIGHT, TOPICS } from './storm.ts'

const [file, round] = process.argv.slice(2)
if (!file || !round) throw new Error('usage: node writer.ts FILE ROUND')

process.on('disconnect', () => process.exit(1)) // the parent died: leave nothing running
// Small, so that kills fall into checkpoints and into a log that begins anew.
const checkpoints = { groups: 5, pages: 50 }
const store = await openStore({ file, log: { warn: report, error: report }, checkpoints })
let count = 0

async function writeForever(client: number) {
  for (;;) {
    count += 1
    const code = `${round}-${count}`
    await store.write(async (tx) => {
      await tx.db.insert(contracts).values({ code, description: 'x'.repeat(100) })
      await tx.publish(`user:${client % TOPICS}`, 'storm', { code })
    })
    // Not process.stdout: that keeps lines in memory while the parent is slow to read, and a kill takes them along.
    writeSync(1, `${code}\n`)
  }
}

function report(details: object, message: string) {
  console.error(message, details)
}

await Promise.all(Array.from({ length: IN_FLIGHT }, (_, client) => writeForever(client)))
