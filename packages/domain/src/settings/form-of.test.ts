import { telephonyQueues } from '@ramal/contract/resources/pabx/queue'
import { pauses } from '@ramal/contract/resources/service/pause'
import { describe, expect, it } from 'vitest'
import { shownFields } from '../form/conditions.ts'
import { fieldOf, formOf, type SettingsWords } from './form-of.ts'

const words: SettingsWords = {
  label: (field) => `label ${field}`,
  help: (field) => `help ${field}`,
  word: (field, word) => `${field} ${word}`,
  tab: (key) => `tab ${key}`,
  noEffect: 'nothing obeys it',
}
const formFor = (resource: typeof pauses | typeof telephonyQueues) =>
  formOf(
    {
      fields: resource.fields(),
      screen: resource.screen,
      written: new Set(Object.keys(resource.input().shape)),
    },
    words,
  )
const fieldsOf = (resource: typeof pauses | typeof telephonyQueues) =>
  formFor(resource).tabs.flatMap((tab) => tab.fields)
const pause = (name: string) => fieldsOf(pauses).find((field) => field.name === name)

describe('the form of a resource', () => {
  it('[R2.10-12] The tabs are those of its screen, and the first begins with name and state', () => {
    const { tabs } = formFor(pauses)
    expect(tabs.map(({ label }) => label)).toEqual(['tab general', 'tab allowed', 'tab limits'])
    expect(tabs[0]?.fields.slice(0, 2).map(({ name }) => name)).toEqual(['description', 'is_active'])
  })

  it.each([
    ['a flag', 'lock_screen', { type: 'switch' }],
    ['seconds', 'maximum_duration', { type: 'number', min: 0, max: 86_400 }],
    ['an optional number', 'max_per_shift', { type: 'number', min: 1, max: 1000, required: false }],
    ['text', 'icon', { type: 'text', maxlength: 60 }],
    [
      'a closed list',
      'pause_type',
      {
        type: 'select',
        options: expect.arrayContaining([{ value: 'productive', text: 'pause_type productive' }]),
      },
    ],
  ])('A field is drawn by what it is: %s', (_, name, expected) => {
    expect(pause(name)).toMatchObject(expected)
  })

  it('A sentence stands below a field only where its screen asks for one', () => {
    expect(pause('teams')?.help).toBe('help teams')
    expect(pause('icon')?.help).toBeUndefined()
  })

  it('A field that nothing obeys yet says so before anything else', () => {
    const looks = { teams: { help: true, hasNoEffectYet: true }, icon: { hasNoEffectYet: true } } as const
    const { about } = pauses.fields()['icon']!
    const helpOf = (name: keyof typeof looks) => fieldOf(name, about, looks[name], words).help
    expect(helpOf('teams')).toBe('nothing obeys it help teams')
    expect(helpOf('icon')).toBe('nothing obeys it')
  })

  it('Every field that may be written is in the form, or its screen hides it, or another draws it', () => {
    for (const resource of [pauses, telephonyQueues]) {
      const drawn = new Set(fieldsOf(resource).map(({ name }) => name))
      const hidden = Object.keys(resource.screen.look ?? {}).filter(
        (name) => resource.screen.look?.[name]?.hidden,
      )
      const left = Object.keys(resource.input().shape).filter(
        (name) => !drawn.has(name) && !name.endsWith('appdata'),
      )
      expect(left.toSorted()).toEqual([...hidden, 'external_id'].toSorted())
    }
  })

  it('A-46: what a pause allows of a channel is asked only while it covers the channel', () => {
    const { tabs } = formFor(pauses)
    const names = (values: object) =>
      shownFields(tabs, values as Record<string, unknown>).map(({ name }) => name)
    expect(names({ enable_webphone: true })).toContain('allow_incoming_call')
    expect(names({ enable_webphone: false })).not.toContain('allow_incoming_call')
  })

  it('A field that is required under a condition is asked for under it alone', () => {
    const field = fieldsOf(telephonyQueues).find(({ name }) => name === 'record_percent')
    expect(field).toMatchObject({
      required: true,
      visible_if: [{ field: 'record', op: 'eq', value: 'percent' }],
    })
  })
})
