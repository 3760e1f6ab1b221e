import { bundle } from './bundle.ts'
import { PROGRAMS } from './programs.ts'

// The package's `build` script runs in its own folder: that says which program is meant.
const program = Object.values(PROGRAMS).find((candidate) => candidate.dir === process.cwd())
if (!program) throw new Error(`no program lives in ${process.cwd()}`)
await bundle(program)
// What differs is resolved when a program is bundled, so there is a server for each engine of its store (decision 064).
if (program === PROGRAMS.server) await bundle({ ...program, engine: 'postgres' })
