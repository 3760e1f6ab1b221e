import { runOnNode24 } from './bootstrap.mjs'

runOnNode24('scripts/test/main.ts', process.argv.slice(2))
