import { runOnNode24 } from './bootstrap.mjs'

runOnNode24('scripts/supervisor/main.ts', process.argv.slice(2))
