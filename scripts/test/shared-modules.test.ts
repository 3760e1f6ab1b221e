import { globSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { expect, it } from 'vitest'
import { ROOT } from '../build/programs.ts'

/** Test files of a workspace whose files share their modules (decision 054), but those that have a project of their own. */
function sharing(): string[] {
  return globSync('{packages,apps}/*/vitest.config.ts', { cwd: ROOT })
    .filter((config) => readFileSync(join(ROOT, config), 'utf8').includes('isolate: false'))
    .flatMap((config) => globSync(`${dirname(config)}/src/**/*.test.{ts,tsx}`, { cwd: ROOT }))
    .filter((file) => !file.includes('.mocked.test.'))
}

const replacesModule = (text: string) => /\bvi\.(mock|doMock)\(/.test(text)

it('No test whose file shares its modules with other files replaces one of them', () => {
  const files = sharing()
  expect(files.length).toBeGreaterThan(400)
  expect(files.filter((file) => replacesModule(readFileSync(join(ROOT, file), 'utf8')))).toEqual([])
})

it('A test that replaces a module is noticed', () => {
  expect(replacesModule("vi.mock('./clock.ts', () => ({}))")).toBe(true)
})
