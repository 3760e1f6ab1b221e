import { describe, expect, it } from 'vitest'
import { type EndedLine, endedLineStatus } from './line.ts'

const menu: EndedLine = {
  by: 'client',
  status: undefined,
  app: 'ivrbasic',
  isAnswered: true,
  isServedByPeople: false,
}

describe('what a call is that ends without a talk (decision 005)', () => {
  it.each<[string, Partial<EndedLine>, number | undefined]>([
    ['a menu served the caller', {}, 200],
    ['an announcement behind a menu', { app: 'announce', by: 'system', status: 480 }, 200],
    [
      'an announcement as early media',
      { app: 'announce', by: 'system', status: 480, isAnswered: false },
      480,
    ],
    ['a menu that leads to hanging up', { app: 'hangup', by: 'system', status: 603 }, 200],
    ['hanging up at once', { app: 'hangup', by: 'system', status: 603, isAnswered: false }, 603],
    ['a blacklisted caller', { app: 'hangup', by: 'system', status: 609 }, 609],
    ['the caller gave up in a queue', { app: 'queue', isServedByPeople: true }, undefined],
    ['the queue sent the caller away', { app: 'queue', by: 'timeout', isServedByPeople: true }, undefined],
    ['the caller gave up while an extension rang', { app: 'pjsip' }, undefined],
    ['an extension behind a menu was busy', { app: 'pjsip', by: 'agent', status: 486 }, 486],
    [
      'a queue sent the caller to an extension that was busy: overflowed (§4.1)',
      { app: 'pjsip', by: 'agent', status: 486, isAnswered: false, hasOverflowed: true },
      380,
    ],
    ['… the caller gave up there', { app: 'pjsip', isAnswered: false, hasOverflowed: true }, 380],
    ['… a menu served the caller', { hasOverflowed: true }, 200],
    ['… and our failure is no overflow', { app: 'number', status: 503, hasOverflowed: true }, 503],
    ['… a survey served the caller', { app: 'nps', by: 'system', status: 480 }, 200],
    ['… nobody said why the menu’s time was over', { by: 'timeout' }, undefined],
    [
      '… our own failure at its smallest is no overflow',
      { app: 'number', status: 500, hasOverflowed: true },
      500,
    ],
    ['who heard themself hung up', { app: 'echo', by: 'agent' }, 200],
    ['hanging up without a word', { app: 'hangup', by: 'system' }, 200],
    ['a menu broke', { by: 'system', status: 500 }, 500],
  ])('A call that ends without a talk has the right status: %s', (_title, change, expected) => {
    expect(endedLineStatus({ ...menu, ...change })).toBe(expected)
  })
})
