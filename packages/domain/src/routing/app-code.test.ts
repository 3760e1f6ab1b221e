import { describe, expect, it } from 'vitest'
import { appNumber, type CodedApp, dialledApp } from './app-code.ts'

describe('codes of applications (contract §7)', () => {
  it.each<[CodedApp, { id: number; number?: number | null }, string]>([
    ['ivrbasic', { id: 2 }, '*702'],
    ['queue', { id: 4, number: null }, '*804'],
    ['queue', { id: 4, number: 20004 }, '20004'],
    ['announce', { id: 12 }, '*612'],
    ['nps', { id: 123 }, '*5123'],
    ['callgroup', { id: 1, number: null }, '*401'],
    ['callgroup', { id: 1, number: 40001 }, '40001'],
  ])('The application %s with %o is dialled as %s', (app, row, dialled) => {
    expect(appNumber(app, row)).toBe(dialled)
  })

  it.each([
    ['*702', { app: 'ivrbasic', id: 2 }],
    ['*8123', { app: 'queue', id: 123 }],
    ['*804', { app: 'queue', id: 4 }],
    ['*6123', { app: 'announce', id: 123 }],
    ['*5123456789', { app: 'nps', id: 123_456_789 }],
    ['*401', { app: 'callgroup', id: 1 }],
    ['*301', null],
    ['*901', null],
    ['*72', null],
    ['*700', null],
    ['*70x', null],
    ['*702x', null],
    ['1*702', null],
    ['*804#', null],
    ['11*804', null],
    ['*84', null],
    ['*800', null],
    ['804', null],
    ['702', null],
    ['11999990000', null],
    ['', null],
  ])('The dialled code %s names %o', (dialled, named) => {
    expect(dialledApp(dialled)).toEqual(named)
  })

  it('Every application code leads back to its row', () => {
    for (const app of ['callgroup', 'nps', 'announce', 'ivrbasic', 'queue'] as const)
      for (const id of [1, 9, 10, 99, 100, 4321])
        expect(dialledApp(appNumber(app, { id }))).toEqual({ app, id })
  })
})
