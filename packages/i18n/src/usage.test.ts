import { readdirSync, readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { ptBr } from './pt-br.ts'

const ROOT = new URL('../../../', import.meta.url)

// A key that does not exist is a type error (`MessageKey`, i18next's resources); one that nobody shows is found here.
it('Every key is shown somewhere, or stands in the specification', () => {
  const sources = sourcesOf('apps').concat(sourcesOf('packages')).join('\n')
  const literals = new Set([...sources.matchAll(/(['"`])([\w-]+(?:\.[\w-]+)+)\1/g)].map((match) => match[2]))
  const groups = [...sources.matchAll(/`([\w-]+\.(?:[\w-]+\.)*)\$\{/g)].flatMap(([, group]) => group ?? [])
  const specified = new Set(
    [...read('docs/specification/texts.md').matchAll(/^\| `([\w.-]+)`/gm)].map((match) => match[1]),
  )
  const unused = keysOf(ptBr).filter(
    (key) => !literals.has(key) && !specified.has(key) && !groups.some((group) => isOfGroup(key, group)),
  )
  expect(literals.size).toBeGreaterThan(200)
  expect(unused).toEqual([])
})

/** `chat.` is the start of most of its keys: there a template of this shape proves nothing. */
function isOfGroup(key: string, group: string): boolean {
  return group !== 'chat.' && key.startsWith(group)
}

function sourcesOf(floor: string): string[] {
  return readdirSync(new URL(`${floor}/`, ROOT))
    .filter((room) => room !== 'i18n')
    .flatMap((room) =>
      readdirSync(new URL(`${floor}/${room}/src/`, ROOT), { recursive: true, encoding: 'utf8' })
        .filter((file) => /\.tsx?$/.test(file) && !/\.test\.tsx?$/.test(file))
        .map((file) => read(`${floor}/${room}/src/${file}`)),
    )
}

function read(path: string): string {
  return readFileSync(new URL(path, ROOT), 'utf8')
}

function keysOf(node: object, path = ''): string[] {
  return Object.entries(node).flatMap(([key, value]) =>
    typeof value === 'string' ? [path + key] : keysOf(value as object, `${path}${key}.`),
  )
}
