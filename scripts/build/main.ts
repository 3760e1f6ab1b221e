import { bundle } from './bundle.ts'
import { PROGRAMS } from './programs.ts'

// The package's `build` script runs in its own folder: that says which program is meant.
const program = Object.values(PROGRAMS).find((candidate) => candidate.dir === process.cwd())
if (!program) throw new Error(`no program lives in ${process.cwd()}`)
await bundle(program.dir, program.entries)
