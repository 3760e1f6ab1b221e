import { destination, optionalDestination } from '@ramal/contract/resources/kit/destination'
import { optional, or, preset, settings } from '@ramal/contract/resources/kit/field'
import {
  bool,
  int,
  optionalFile,
  ref,
  refs,
  rows,
  seconds,
  secret,
  text,
  timeZone,
} from '@ramal/contract/resources/kit/kinds'
import { shownBool, shownText } from '@ramal/contract/resources/kit/shown'
import { CALL_APPS } from '@ramal/contract/vocabulary'
import { describe, expect, it } from 'vitest'
import { valuesOf, writtenRow } from './row-values.ts'

const thing = settings('RowValuesTestThing', () => ({
  timeout: or(seconds(), 15),
  label: optional(text(20)),
  owner: optional(ref('users')),
  teams: refs('teams'),
  flag: or(bool(), true),
  token: secret(),
  photo: optionalFile(),
  seen: shownText(),
  steps: or(rows({ order: or(int(), 0), audio: optional(ref('soundEntries')), heard: shownBool() }), []),
  ...destination('timeout_', CALL_APPS, 'hangup'),
  ...optionalDestination('full_', CALL_APPS),
}))
const fields = thing.fields()
const names = new Set(Object.keys(thing.input().shape))
class NewFile {}
const isFile = (value: unknown): value is NewFile => value instanceof NewFile
const sent = (values: object) => writtenRow(fields, names, values as Record<string, unknown>, isFile)

const ROW = {
  ...{ id: 5, is_active: true, description: 'Coisa', external_id: 'x-1' },
  ...{ timeout: 30, label: null, flag: false, token: '********', seen: 'ontem' },
  owner: { id: 2, description: 'Ana' },
  teams: [{ id: 1, description: 'Suporte' }],
  photo: '/api/v1/files/photos/me.png',
  steps: [{ order: 1, audio: { id: 9, description: 'Oi' }, heard: true }],
  ...{ timeout_app: 'queue', timeout_appdata: '4', full_app: null, full_appdata: null },
}

describe('the values of a form of a resource', () => {
  it('A new row begins with the defaults of its fields', () => {
    expect(valuesOf(fields, null)).toMatchObject({
      ...{ is_active: true, timeout: 15, label: null, teams: [], flag: true, token: null, steps: [] },
      timeout_app: { app: 'hangup', appdata: '' },
      full_app: { app: null, appdata: '' },
    })
  })

  it('A row that was read keeps its values; a destination is one, a stored file has a name, a secret is not shown', () => {
    expect(valuesOf(fields, ROW)).toMatchObject({
      ...{ description: 'Coisa', external_id: 'x-1', timeout: 30, token: null },
      photo: { url: '/api/v1/files/photos/me.png', name: 'me.png' },
      timeout_app: { app: 'queue', appdata: '4' },
    })
  })

  it('[R7.5-32] A row is sent back whole: references as ids, what only the server sets left out, secrets and files untouched', () => {
    const { body, files } = sent(valuesOf(fields, ROW))
    expect(body).toEqual({
      ...{ description: 'Coisa', is_active: true, external_id: 'x-1' },
      ...{ timeout: 30, label: null, flag: false, owner: 2, teams: [1] },
      steps: [{ order: 1, audio: 9 }],
      ...{ timeout_app: 'queue', timeout_appdata: '4', full_app: null, full_appdata: null },
    })
    expect(files).toEqual({})
    expect(thing.input().safeParse(body).success).toBe(true)
  })

  it.each([
    ['a secret that was replaced', { token: 'novo' }, { token: 'novo' }],
    ['a file that was taken away', { photo: { cleared: true } }, { photo_clear: true }],
    ['an empty text that may be missing', { label: '' }, { label: null }],
    ['a reference that was taken away', { owner: null }, { owner: null }],
    ['an empty list', { teams: [] }, { teams: [] }],
  ])('It is said of %s', (_, change, expected) => {
    expect(sent({ ...valuesOf(fields, ROW), ...change }).body).toMatchObject(expected)
  })

  it('A number that was emptied takes its default, and says nothing', () => {
    expect(
      JSON.parse(JSON.stringify(sent({ ...valuesOf(fields, ROW), timeout: null }).body)),
    ).not.toHaveProperty('timeout')
  })

  it('What the server knows where it is left out is left out where it is empty, null is not sent for it', () => {
    const zone = { zone: preset(timeZone(), 'the contract’s') }
    const { body } = writtenRow(zone, new Set(['zone']), { zone: null }, isFile)
    expect(JSON.parse(JSON.stringify(body))).toEqual({})
  })

  it('A new file travels beside the values', () => {
    const photo = new NewFile()
    const { body, files } = sent({ ...valuesOf(fields, ROW), photo })
    expect(files).toEqual({ photo })
    expect(body).not.toHaveProperty('photo')
  })
})
