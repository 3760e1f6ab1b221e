import { expect, it } from 'vitest'
import { SESSION_APPS } from './application.ts'
import { goesOn, type Remains } from './restart.ts'

const TALK: Remains = { app: 'queue', isAnswered: true, hasCaller: true, hasOther: true }

it.each<[string, Partial<Remains>, ReturnType<typeof goesOn>]>([
  ['Both parties of a talk', {}, 'talk'],
  ['A caller without the one they called', { app: 'pjsip', hasOther: false }, 'nothing'],
  ['A caller in a queue whose agent is gone', { hasOther: false }, 'alone'],
  ['A caller who waits', { isAnswered: false, hasOther: false }, 'alone'],
  ['Somebody who was reached without their caller', { hasCaller: false }, 'nothing'],
  ['Two of whom nothing says that they talk', { isAnswered: false }, 'nothing'],
])('After a restart: %s', (_title, left, expected) => {
  expect(goesOn({ ...TALK, ...left })).toBe(expected)
})

it('A caller goes on alone where machines serve them', () => {
  const alone = SESSION_APPS.filter((app) => goesOn({ ...TALK, app, hasOther: false }) === 'alone')
  expect(alone.sort()).toEqual(['announce', 'echo', 'ivrbasic', 'nps', 'queue'])
  const over = SESSION_APPS.filter((app) => goesOn({ ...TALK, app, hasOther: false }) === 'nothing')
  expect([...alone, ...over].sort()).toEqual([...SESSION_APPS].sort())
})
