// `npm run mutants -- ROOM …`
import { runOnNode24 } from './bootstrap.mjs'

runOnNode24('scripts/mutants/main.ts', process.argv.slice(2))
