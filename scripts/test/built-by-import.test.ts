import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { findBuiltByImport } from './built-by-import.ts'

let folder: string
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'imports-'))
})
afterAll(() => rmSync(folder, { recursive: true }))

it.each([
  ['a host', 'export const chat = createChatHost({ link })'],
  ['a host that nobody exports', 'const chat = createChatHost({ link })'],
  ['an object of a class', 'export const client = new QueryClient()'],
  ['a list of listeners', 'const listeners = new Set<() => void>()'],
  ['something within something else', 'export const parts = { chat: wrapped(createChatHost()) }'],
  ['a variable to be set later', 'let navigator: ((path: string) => void) | null = null'],
])('A module that builds %s when it is imported is found', async (_, code) => {
  const { code: exit, output } = await look(code)
  expect(output).toContain('imports(nothing)')
  expect(exit).toBe(1)
})

it.each([
  ['a function that builds', 'export const build = () => createChatHost({ link: new Link() })'],
  ['a class', 'export class Chat { readonly rooms = new Map<number, string>() }'],
  ['a list of values', "const NAMES = new Set(['MP3', 'CSV'])"],
  ['a context', 'export const Chat = createContext<string | null>(null)'],
])('A module that has %s is well', async (_, code) => {
  expect(await look(code)).toMatchObject({ code: 0 })
})

function look(code: string) {
  writeFileSync(join(folder, 'planted.ts'), `${code}\n`)
  return findBuiltByImport([folder])
}
