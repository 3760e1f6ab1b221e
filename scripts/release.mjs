// `npm run release -- FOLDER`
import { runOnNode24 } from './bootstrap.mjs'

runOnNode24('scripts/release/main.ts', process.argv.slice(2))
