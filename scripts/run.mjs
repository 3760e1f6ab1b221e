// `npm run bench -- NAME …` and `npm run chaos -- NAME …`
import { existsSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { runOnNode24 } from './bootstrap.mjs'
import { ROOT } from './npm.mjs'

const [kind, name, ...args] = process.argv.slice(2)
const script = join(kind, name ?? '', 'run.ts')
if (name && existsSync(join(ROOT, script))) runOnNode24(script, args)
else {
  const names = readdirSync(join(ROOT, kind), { withFileTypes: true }).filter((entry) => entry.isDirectory())
  console.error(`usage: npm run ${kind} -- NAME   (${names.map((entry) => entry.name).join(', ')})`)
  process.exitCode = 2
}
