import { spawnSync } from 'node:child_process'
import { mkdirSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { writeReport } from './report.ts'
import { makeSheets } from './sheets.ts'
import { FOLDER } from './wanted.ts'

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    stages: { type: 'string' },
    language: { type: 'string' },
    theme: { type: 'string' },
    width: { type: 'string' },
    keep: { type: 'boolean', default: false },
  },
})

if (!values.keep) rmSync(FOLDER, { recursive: true, force: true })
mkdirSync(FOLDER, { recursive: true })
const ROOT = join(import.meta.dirname, '..')
const asked = {
  LOOK_STAGES: values.stages,
  LOOK_LANGUAGES: values.language,
  LOOK_THEMES: values.theme,
  LOOK_WIDTHS: values.width,
}
const { status } = spawnSync(
  join(ROOT, '../node_modules/.bin/playwright'),
  ['test', '--config', 'look.config.ts', '--workers=1', ...positionals],
  {
    cwd: ROOT,
    stdio: 'inherit',
    env: { ...process.env, ...Object.fromEntries(Object.entries(asked).filter(([, value]) => value)) },
  },
)
await makeSheets()
writeReport()
console.log(`pictures, sheets and report.md are in ${FOLDER}`)
process.exitCode = status ?? 1
