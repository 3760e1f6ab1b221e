import { spawnSync } from 'node:child_process'
import { existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { npm, ROOT } from '../npm.mjs'
import { type Asked, readAsked } from './asked.ts'
import { editsOf, Taken } from './edits.ts'

const asked = readAsked(process.argv.slice(2))
if (typeof asked === 'string') fail(asked)
const edits = changed(asked)
// All of them are known to fit before the first is written.
for (const { place, text } of edits) writeFileSync(place, text)
run('node_modules/.bin/biome', ['check', '--write', '--colors=off', ...edits.map(({ path }) => path)])
// Until the first release the store has one migration, made anew (packages/db).
rmSync(join(ROOT, 'packages/db/drizzle'), { recursive: true, force: true })
runNpm(['run', 'generate', '-w', '@ramal/db'])
runNpm(['run', 'documents', '-w', '@ramal/contract'])
console.log(`${asked.key} is declared, kept, served and shown:`)
for (const { path } of edits) console.log(`  ${path}`)
console.log(`Say in its declaration what it is, and translate its texts. Once the running system obeys it, take
hasNoEffectYet away and mark the test that shows it: [obeys ${asked.key}].`)

/** Every file as it will be; nothing is written where one of them cannot be. */
function changed(resource: Asked): { path: string; place: string; text: string }[] {
  try {
    return editsOf(resource).map(({ path, change }) => {
      const place = join(ROOT, path)
      return { path, place, text: change(existsSync(place) ? readFileSync(place, 'utf8') : '') }
    })
  } catch (error) {
    if (error instanceof Taken) fail(error.message)
    throw error
  }
}

function run(program: string, args: readonly string[]): void {
  const done = spawnSync(join(ROOT, program), args, { cwd: ROOT, encoding: 'utf8' })
  if (done.status !== 0) fail(`${program}: ${done.stdout}${done.stderr}`)
}

function runNpm(args: string[]): void {
  const done = npm(args, { env: { ...process.env, NAME: 'first' } })
  if (done.status !== 0) fail(`npm ${args.join(' ')}: ${done.stdout}${done.stderr}`)
}

function fail(sentence: string): never {
  console.error(sentence)
  process.exit(1)
}
