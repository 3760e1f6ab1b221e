import { expect, it } from 'vitest'
import { parseGuarded } from './guarded-json.ts'

const MALFORMED = expect.objectContaining({ code: 'malformed_json' })

it('A JSON text from outside is read as what it says', () => {
  expect(parseGuarded('{"a":[1,{"b":null}],"proto":"x"}')).toEqual({ a: [1, { b: null }], proto: 'x' })
})

it.each([
  ['breaks off', '{"a":'],
  ['names the prototype', '{"a":1,"__proto__":{"isAdmin":true}}'],
  ['names the prototype further down', '{"a":{"__proto__":{"isAdmin":true}}}'],
  ['reaches the prototype by the constructor', '{"constructor":{"prototype":{"isAdmin":true}}}'],
  ['nests deeper than the contract', `${'['.repeat(2_000)}${']'.repeat(2_000)}`],
])('A JSON text that %s is refused as malformed', (_what, text) => {
  expect(() => parseGuarded(text)).toThrow(MALFORMED)
})

it('A refusal of a JSON text that breaks off keeps what the parser found, for the log', () => {
  try {
    parseGuarded('{"a":')
  } catch (error) {
    expect((error as Error).cause).toBeInstanceOf(SyntaxError)
    return
  }
  expect.unreachable()
})
