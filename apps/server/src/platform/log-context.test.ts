import { setTimeout as delay } from 'node:timers/promises'
import { pino } from 'pino'
import { expect, it } from 'vitest'
import { LOG_OPTIONS } from './log.ts'
import { inLogContext, inOwnLogContext } from './log-context.ts'

function recordedLog() {
  const lines: Record<string, unknown>[] = []
  const log = pino(
    { ...LOG_OPTIONS, level: 'info' },
    { write: (text: string) => lines.push(JSON.parse(text)) },
  )
  return { log, lines }
}

it('What begins in a context stands under it, also when it goes on later', async () => {
  const { log, lines } = recordedLog()
  await inLogContext({ request: 'r1' }, async () => {
    await delay(1) // real time: the line is written in another turn
    log.info('later')
  })
  log.info('outside')
  expect(lines.map(({ msg, request }) => [msg, request])).toEqual([
    ['later', 'r1'],
    ['outside', undefined],
  ])
})

it('A call within a request has both ids, and what is not about the request has its own alone', () => {
  const { log, lines } = recordedLog()
  inLogContext({ request: 'r1' }, () => {
    inLogContext({ call: 'c1' }, () => log.info('both'))
    inOwnLogContext({ call: 'c2' }, () => log.info('one'))
  })
  expect(lines.map(({ request, call }) => [request, call])).toEqual([
    ['r1', 'c1'],
    [undefined, 'c2'],
  ])
})

it('What a line says itself goes before what it is about', () => {
  const { log, lines } = recordedLog()
  inLogContext({ call: 'c1' }, () => log.info({ call: 'c2' }, 'another'))
  expect(lines[0]?.['call']).toBe('c2')
})
