// `npm run new -- resource KEY --area AREA …`
import { runOnNode24 } from './bootstrap.mjs'

runOnNode24('scripts/new/main.ts', process.argv.slice(2))
