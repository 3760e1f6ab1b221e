#!/usr/bin/env node
// The built program where there is one, else its source, for which Node must strip types.
import { existsSync } from 'node:fs'

const built = new URL('../dist/cli.js', import.meta.url)
const source = new URL('../src/cli.ts', import.meta.url)
const [major] = process.versions.node.split('.').map(Number)

if (existsSync(built)) await import(built.href)
else if (major >= 24) await import(source.href)
else {
  console.error(
    'The simulator is not built yet: `npm start` does that, or `npm run build -w @ramal/simulator`.',
  )
  process.exit(1)
}
