import { parseArgs } from 'node:util'
import { readEquivalents } from './equivalents.ts'
import { changedFiles, roomsOf } from './rooms.ts'
import { isReached, type Score, scoreOf } from './score.ts'
import { runStryker } from './stryker.ts'
import { tableOf } from './table.ts'

// `npm run mutants -- ROOM …`: changes rooms in small ways, one at a time, and says which changes no test notices (decision 055).
const USAGE = `usage: npm run mutants -- ROOM … [--changed] [--tests FOLDER_OR_FILE]… [--workers N] [--every K]
  ROOM       a folder or file of a package or an application, such as packages/domain/src/pause
  --changed  what differs from main
  --tests    a folder or file where tests are looked for when it is not the room itself; given once for each
  --every    tries one mutant of K, spread over all files: a room of hours is judged in minutes`

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    changed: { type: 'boolean', default: false },
    tests: { type: 'string', multiple: true },
    workers: { type: 'string', default: '1' },
    every: { type: 'string', default: '1' },
  },
})

const every = Number(values.every)
if ((positionals.length === 0 && !values.changed) || !Number.isInteger(every) || every < 1) {
  console.error(USAGE)
  process.exit(2)
}

// `--tests a.test.ts b.test.ts` would measure by the first alone, and call a room's figure what is that of one file.
const stray = positionals.filter((path) => /\.test\.tsx?$/.test(path))
if (stray.length > 0) {
  console.error(`No room but a test: ${stray.join(', ')}. Put --tests before each of them.`)
  process.exit(2)
}

const rooms = roomsOf(values.changed ? [...positionals, ...changedFiles()] : positionals)
const equivalents = readEquivalents()
const scores: Score[] = []
for (const room of rooms) {
  const mutants = await runStryker({
    room,
    tests: values.tests ?? [room.folder],
    workers: Number(values.workers),
    every,
  })
  scores.push(scoreOf(room, mutants, equivalents))
}
console.log(tableOf(scores))
process.exitCode = scores.every(isReached) ? 0 : 1
