import { execFileSync } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { join, relative } from 'node:path'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { bundle } from '../build/bundle.ts'
import { ROOT } from '../build/programs.ts'
import { sourcePlaces } from './source-places.ts'

let dir: string
beforeAll(async () => {
  dir = mkdtempSync(join(ROOT, 'scripts/.places-'))
  const source = '// a program\n\nexport function fails() {\n  throw new Error("no")\n}\n'
  writeFileSync(join(dir, 'fails.ts'), source)
  writeFileSync(
    join(dir, 'main.ts'),
    `import { fails } from './fails.ts'\ntry { fails() } catch (error) { console.log(JSON.stringify({ err: { stack: (error as Error).stack } })) }\nfails()\n`,
  )
  await bundle({ dir, entries: { main: 'main.ts' } })
})
afterAll(() => rmSync(dir, { recursive: true }))

/** What a program prints that fails, on both ways. */
function printed(): string[] {
  try {
    execFileSync(process.execPath, [join(dir, 'dist/main.js')], { encoding: 'utf8', stdio: 'pipe' })
  } catch (error) {
    const { stdout, stderr } = error as { stdout: string; stderr: string }
    return `${stdout}${stderr}`.split('\n')
  }
  throw new Error('it did not fail')
}

it('A stack in a line of the log, and one of a program that ends by it, name the places in the sources', () => {
  const places = sourcePlaces()
  const [logged = '', ...rest] = printed().map(places)
  const place = `${relative(ROOT, dir)}/fails.ts:4:9`
  expect(JSON.parse(logged).err.stack).toContain(`at fails (${place})`)
  expect(rest.join('\n')).toContain(`at fails (${place})`)
  expect(logged).not.toContain('main.js')
})

it('A line without a stack is as it was, and so is a place without a map', () => {
  let reads = 0
  const places = sourcePlaces(() => {
    reads += 1
    throw new Error('there is none')
  })
  const lines = [
    '{"msg":"main.js: well"}',
    `    at f (${ROOT}/none/dist/main.js:1:2)`,
    `at file://${ROOT}/none/dist/main.js:9:9`,
    'at /srv/another/dist/main.js:9:9',
  ]
  expect(lines.map(places)).toEqual(lines)
  expect(reads).toBe(1)
})
