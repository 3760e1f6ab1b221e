import { describe, expect, it } from 'vitest'
import { compare } from './compare.ts'
import { Mapping, ownersOf } from './mapping.ts'

const first = (recorded: unknown, live: unknown, loose = false) =>
  compare(recorded, live, { mapping: new Mapping(), loose })?.path ?? null

const UID_A = '0190d7a0-0000-7000-8000-00000000000a'
const UID_B = '0190d7a0-0000-7000-8000-00000000000b'

describe('two answers', () => {
  it.each<[title: string, recorded: unknown, live: unknown, path: string | null]>([
    ['equal', { a: [1, 'x', null, true] }, { a: [1, 'x', null, true] }, null],
    ['more fields', { a: 1 }, { a: 1, b: 2 }, null],
    ['a field is gone', { a: { b: 1 } }, { a: {} }, '$.a.b'],
    ['another value', { state: 'paused' }, { state: 'busy' }, '$.state'],
    ['another type', { count: 1 }, { count: '1' }, '$.count'],
    ['another truth', { success: false }, { success: true }, '$.success'],
    ['a shorter list', [1, 2], [1], '$'],
    [
      'in a list',
      { results: [{ name: 'a' }, { name: 'b' }] },
      { results: [{ name: 'a' }, { name: 'c' }] },
      '$.results[1].name',
    ],
    ['ids', { id: 1, queue_id: 4 }, { id: 9, queue_id: 5 }, null],
    ['uids', { uid: UID_A, owner: UID_A }, { uid: UID_B, owner: UID_B }, null],
    ['times', { datetime: '2026-11-20T14:00:00Z' }, { datetime: '2026-11-21T09:00:00.123-03:00' }, null],
    ['secrets', { csrfToken: '$CSRFTOKEN' }, { csrfToken: 'abc' }, null],
    ['durations', { total_duration: 75, seconds: 3 }, { total_duration: 60, seconds: 4 }, null],
    ['a time that is not there', { queue_id: 4 }, { queue_id: null }, null],
    ['null for what is no id', { name: 'a' }, { name: null }, '$.name'],
  ])('A recorded and a live answer are compared: %s', (_, recorded, live, path) => {
    expect(first(recorded, live)).toBe(path)
  })

  it('Two answers must mean the same uid by the same uid', () => {
    expect(first([{ uid: UID_A }, { uid: UID_A }], [{ uid: UID_B }, { uid: UID_B }])).toBeNull()
    expect(first([{ uid: UID_A }, { uid: UID_A }], [{ uid: UID_B }, { uid: UID_A }])).toBe('$[1].uid')
  })

  it('A loose comparison of two answers looks at types only', () => {
    expect(first({ name: 'Ana', rows: [1] }, { name: 'Bia', rows: [2, 3] }, true)).toBeNull()
    expect(first({ name: 'Ana' }, { name: 7 }, true)).toBe('$.name')
  })
})

describe('what was learnt', () => {
  const mapping = new Mapping()
  compare(
    {
      pauses: [{ id: 1, description: 'Almoço' }],
      pause: { id: 1, pause_id: 1 },
      queue_id: 1,
      uid: UID_A,
      token: '$TOKEN_2',
    },
    {
      pauses: [{ id: 31, description: 'Almoço' }],
      pause: { id: 501, pause_id: 31 },
      queue_id: 8,
      uid: UID_B,
      token: 'ffff',
    },
    { mapping, loose: false },
  )
  compare(
    { results: [{ id: 5 }] },
    { results: [{ id: 55 }] },
    { mapping, loose: false, owners: ownersOf('/api/v1/crm/tags/') },
  )

  it('What was learnt goes into bodies by what it is an id of', () => {
    expect(mapping.value({ pause: 1, queue_id: 1, pause_id: 1, count: 1 }, [])).toEqual({
      pause: 31,
      queue_id: 8,
      pause_id: 31,
      count: 1,
    })
  })

  it('What was learnt tells the report of a pause from its reason', () => {
    expect(mapping.value({ id: 1 }, ownersOf('/api/v1/agent/pause/stop/'))).toEqual({ id: 501 })
    expect(mapping.value({ action: 'start_pause', id: 1 }, ownersOf('start_pause'))).toEqual({
      action: 'start_pause',
      id: 501,
    })
    expect(mapping.path('/api/v1/agent/pause/start/?report_pause_id=1')).toBe(
      '/api/v1/agent/pause/start/?report_pause_id=501',
    )
  })

  it('What was learnt goes into paths, queries and headers', () => {
    expect(mapping.path('/api/v1/crm/tags/5/?queue_id=1&limit=1')).toBe(
      '/api/v1/crm/tags/55/?queue_id=8&limit=1',
    )
    expect(mapping.path(`/api/v1/tab-form/${UID_A}/`)).toBe(`/api/v1/tab-form/${UID_B}/`)
    expect(mapping.text('Token $TOKEN_2')).toBe('Token ffff')
  })

  it('The uids of the recorded client are made anew, each always the same', () => {
    const own = '11111111-1111-4111-8111-111111111111'
    const made = mapping.text(own)
    expect(made).not.toBe(own)
    expect(mapping.text(`uid.${own}`)).toBe(`uid.${made}`)
  })
})
