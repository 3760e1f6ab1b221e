import { describe, expect, it } from 'vitest'
import { CHAT_APPS } from '../../vocabulary.ts'
import { destination, optionalDestination } from './destination.ts'
import { described, optional, or, settings, shown } from './field.ts'
import {
  bool,
  choice,
  int,
  optionalFile,
  ref,
  refs,
  rows,
  secret,
  text,
  timeOfDay,
  weekDays,
} from './kinds.ts'
import { shownText } from './shown.ts'

const thing = settings('FieldTestThing', () => ({
  name: text(5),
  count: or(int(0, 9), 3),
  owner: optional(ref(), 'where count is 9'),
  teams: refs(),
  token: secret(),
  photo: optionalFile(),
  state: shownText(),
  steps: rows(
    { digit: choice(['0', '1']), label: optional(text(5)), at: shown(text(5).read) },
    { min: 1, max: 2 },
  ),
  ...destination('closed_', CHAT_APPS, 'disconnect'),
  ...optionalDestination('error_', CHAT_APPS),
}))
const steps = [{ digit: '1' }]
const least = { description: 'Coisa', name: 'abc', steps }
const takes = (body: object) => thing.input().safeParse(body).success

describe('fields of a resource', () => {
  it('Fields of a resource are read with the base columns', () => {
    const own =
      'name count owner teams token photo state steps closed_app closed_appdata error_app error_appdata'
    expect(Object.keys(thing.row().shape)).toEqual(
      expect.arrayContaining([...own.split(' '), 'id', 'is_active', 'description', 'external_id']),
    )
  })

  it('Fields are written without what the server sets, with a word that empties secrets and files', () => {
    const names = Object.keys(thing.input().shape)
    expect(names).toEqual(expect.arrayContaining(['token', 'token_clear', 'photo_clear']))
    expect(names).not.toContain('state')
    expect(names).not.toContain('photo')
    expect(thing.files()).toEqual(['photo'])
  })

  it.each([
    ['what is required is enough', {}, true],
    ['text over its length', { name: 'abcdef' }, false],
    ['blank text', { name: '  ' }, false],
    ['a number out of its range', { count: 10 }, false],
    ['null for what may be missing', { owner: null }, true],
    ['a reference by its id', { owner: 7, teams: [2] }, true],
    ['a reference as an object', { owner: { id: 7 }, teams: [{ id: 2 }] }, true],
    ['null for what has a default', { count: null }, false],
    ['no row where one is needed', { steps: [] }, false],
    ['more rows than there may be', { steps: [...steps, ...steps, ...steps] }, false],
    ['a word that is not of the list', { steps: [{ digit: '2' }] }, false],
    ['a destination that is not of the list', { closed_app: 'ivrbasic' }, false],
    ['a masked secret', { token: '********' }, true],
  ])('A write of a resource is taken or refused: %s, %j', (_, body, taken) => {
    expect(takes({ ...least, ...body })).toBe(taken)
  })

  it('A row shows of a secret that there is one', () => {
    const { token } = thing.row().shape
    expect([token.safeParse('********').success, token.safeParse(null).success]).toEqual([true, true])
    expect(token.safeParse('s3nha').success).toBe(false)
  })

  it('A derived description is read, not written', () => {
    const child = described('FieldTestChild', () => ({ only: or(bool(), true) }))
    expect(Object.keys(child.row().shape)).toContain('description')
    expect(Object.keys(child.input().shape)).not.toContain('description')
  })
})

describe('days and hours (§9)', () => {
  const takesDays = (days: unknown) => weekDays().write.safeParse(days).success
  const takesHour = (hour: string) => timeOfDay().write.safeParse(hour).success

  it('Week days are 1 Monday to 7 Sunday', () => {
    expect([1, 2, 3, 4, 5, 6, 7].map((day) => takesDays([day]))).toEqual(
      Array.from({ length: 7 }, () => true),
    )
    expect([0, 8, 1.5, 'segunda'].map((day) => takesDays([day]))).toEqual([false, false, false, false])
    expect(takesDays([])).toBe(false)
  })

  it.each([
    ['00:00', true],
    ['23:59', true],
    ['24:00', false],
    ['8:00', false],
    ['08:60', false],
    ['08:00:00', false],
  ])('The text %s is taken as a time of day: %s', (hour, taken) => {
    expect(takesHour(hour)).toBe(taken)
  })
})
