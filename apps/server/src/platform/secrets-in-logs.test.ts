import { pino } from 'pino'
import { expect, it } from 'vitest'
import { LOG_OPTIONS, silentLog } from './log.ts'
import { loggedError } from './logged-error.ts'

function lineOf(details: object): string {
  let line = ''
  pino({ ...LOG_OPTIONS, level: 'info' }, { write: (text: string) => (line += text) }).info(details, 'said')
  return line
}

it.each([
  { password: 'abc123' },
  { token: 'abc123' },
  { secret: 'abc123' },
  { body: { password: 'abc123' } },
  { trunk: { token: 'abc123' } },
  { channel: { secret: 'abc123' } },
  { headers: { authorization: 'Bearer abc123' } },
  { headers: { cookie: 'session=abc123' } },
])('A line of the log says that there is a secret, and not which, in %j', (details) => {
  const line = lineOf(details)
  expect(line).not.toContain('abc123')
  expect(line).toContain('[secret]')
})

it('The log of tests says nothing', () => {
  expect(silentLog.isLevelEnabled('fatal')).toBe(false)
})

it('A long message is cut, and says how long it was', () => {
  expect(loggedError(new Error('x'.repeat(1_000))).message).toBe('x'.repeat(1_000))
  expect(loggedError(new Error('x'.repeat(1_001))).message).toBe(`${'x'.repeat(1_000)} … (1001 characters)`)
  expect(loggedError('y'.repeat(2_000)).message).toHaveLength(1_000 + ' … (2000 characters)'.length)
})

it('The stack of an error with a cut message is the cut message and where it was', () => {
  const { stack } = loggedError(new TypeError('z'.repeat(3_000)))
  expect(stack).toMatch(/^TypeError: z{1000} … \(3000 characters\)\n {4}at /)
})

it('The stack of an error whose message was changed says the new one, and where it was', () => {
  const error = new Error('before')
  expect(error.stack).toContain('before') // It is made when it is first asked for.
  error.message = 'after'
  const { stack } = loggedError(error)
  expect(stack).toMatch(/^Error: after\n {4}at /)
  expect(stack).not.toContain('before')
})

it('An error without a stack has its name and message alone', () => {
  const error = new Error('bare')
  delete error.stack
  expect(loggedError(error)).toEqual({ type: 'Error', message: 'bare', stack: 'Error: bare' })
})

it('An error of many tells the first ten of them, and their causes, five deep', () => {
  const many = new AggregateError(
    Array.from({ length: 12 }, (_, n) => new Error(`e${n}`)),
    'many',
  )
  expect(loggedError(many).errors?.map(({ message }) => message)).toEqual(
    Array.from({ length: 10 }, (_, n) => `e${n}`),
  )
  let nested = new Error('level 0')
  for (let level = 1; level <= 9; level += 1) nested = new AggregateError([nested], `level ${level}`)
  let deepest = loggedError(nested)
  let depth = 0
  while (deepest.errors?.[0]) {
    deepest = deepest.errors[0]
    depth += 1
  }
  expect([depth, deepest.message]).toEqual([5, 'level 4'])
})

it('The causes of an error are told five deep', () => {
  let error = new Error('level 0')
  for (let level = 1; level <= 9; level += 1) error = new Error(`level ${level}`, { cause: error })
  let deepest = loggedError(error)
  let depth = 0
  while (deepest.cause) {
    deepest = deepest.cause
    depth += 1
  }
  expect([depth, deepest.message]).toEqual([5, 'level 4'])
})

it.each([
  ['select "id" from "calls" where "x" = ?', 'select … from "calls"'],
  ['insert into "users" ("name") values (?)', 'insert into "users"'],
  ['  update "users" set "name" = ?', 'update "users"'],
  ['delete from "users" where "id" = ?', 'delete from "users"'],
  ['with "a" as (select 1) select * from "a"', 'with … from "a"'],
  ['begin', 'begin'],
  ['', 'statement'],
])('The statement %j that failed is told as %j', (statement, told) => {
  const error = new Error(`Failed query: ${statement}\nparams: Joana,1`)
  expect(loggedError(error).message).toBe(`Failed query: ${told}`)
})

it.each([
  ['a number', 5, { code: 5 }],
  ['a text', 'EPIPE', { code: 'EPIPE' }],
  ['anything else', { of: 'Joana' }, {}],
])('The code of an error is told when it is %s as far as it can be no data', (_what, code, told) => {
  const {
    type: _type,
    message: _message,
    stack: _stack,
    ...rest
  } = loggedError(Object.assign(new Error('e'), { code }))
  expect(rest).toEqual(told)
})
