import type { FormField, FormTab } from '@ramal/contract/form'
import { describe, expect, it, test } from 'vitest'
import { edited, NO_HISTORY, redone, undone } from '../edit-history.ts'
import {
  askedForBy,
  changedField,
  freeLabel,
  movedField,
  movedTab,
  placeOfField,
  renamedField,
  tabsWithin,
  withCopy,
  withTab,
  withTabsWithin,
} from './edit.ts'
import { droppedAt, steppedPlace } from './lift.ts'
import { freeName, nameFromLabel, namesIn } from './names.ts'
import { asKind, kindOf, newField, PALETTE } from './palette.ts'

const field = (name: string, more: Partial<FormField> = {}): FormField => ({
  ...{ type: 'text', name, label: name, cols: 12 },
  ...more,
})
const tabs: FormTab[] = [
  { label: 'A', fields: [field('a'), field('b'), field('c')] },
  { label: 'B', fields: [field('d', { visible_if: [{ field: 'a', op: 'eq', value: '1' }] })] },
]
const shape = (some: readonly FormTab[]) => some.map(({ fields }) => fields.map(({ name }) => name).join(''))

test.each([
  ['Telefone', 'telefone'],
  ['Nº do cartão', 'n_do_cartao'],
  ['  Ação / motivo ', 'acao_motivo'],
  ['2ª via', 'campo_2_via'],
  ['???', 'campo'],
])('[R3-44] A label "%s" gives the name "%s"', (label, name) => {
  expect(nameFromLabel(label)).toBe(name)
})

describe('names', () => {
  it('A taken name gets the next free number, within fields and other tabs too', () => {
    const all: FormTab[] = [
      { label: '', fields: [field('a', { tabs: [{ label: '', fields: [field('x')] }] }), field('x_2')] },
    ]
    expect(freeName(all, 'x')).toBe('x_3')
    expect(freeName(all, 'y')).toBe('y')
    expect(freeName(all, 'x', 'x')).toBe('x')
  })
  it('A copy of a field with fields within has no name twice', () => {
    const all: FormTab[] = [
      {
        label: '',
        fields: [field('p', { type: 'popup', tabs: [{ label: '', fields: [field('x'), field('y')] }] })],
      },
    ]
    const { tabs: copied, name } = withCopy(all, 'p')
    expect(name).toBe('p_2')
    const names = namesIn(copied)
    expect(new Set(names).size).toBe(names.length)
    expect(names).toHaveLength(6)
  })
})

describe('moving', () => {
  test.each([
    ['b', 'up', { tab: 0, at: 0 }, ['bac', 'd']],
    ['b', 'down', { tab: 0, at: 2 }, ['acb', 'd']],
    ['b', 'right', { tab: 1, at: 1 }, ['ac', 'db']],
    ['a', 'up', null, null],
    ['c', 'down', null, null],
    ['a', 'left', null, null],
    ['d', 'left', { tab: 0, at: 3 }, ['abcd', '']],
  ] as const)('The field %s is moved %s', (name, step, place, after) => {
    expect(steppedPlace(tabs, name, step)).toEqual(place)
    if (place && after) expect(shape(movedField(tabs, name, place))).toEqual(after)
  })
  it('A tab moves within the tabs and no further', () => {
    expect(shape(movedTab(tabs, 1, 0))).toEqual(['d', 'abc'])
    expect(shape(movedTab(tabs, 1, 2))).toEqual(['abc', 'd'])
  })
})

describe('where a pointer drops', () => {
  // Two halves in a row, one full below.
  const boxes = [
    { name: 'a', left: 0, right: 100, top: 0, bottom: 40 },
    { name: 'b', left: 100, right: 200, top: 0, bottom: 40 },
    { name: 'c', left: 0, right: 200, top: 50, bottom: 90 },
  ]
  test.each([
    [20, 20, null, 0],
    [80, 20, null, 1],
    [180, 20, null, 2],
    [50, 60, null, 2],
    [50, 85, null, 3],
    [50, 200, null, 3],
    [50, 85, 'a', 2],
    [50, 5, 'c', 1],
  ] as const)('A pointer at %i, %i drops without %s at position %i', (x, y, moved, at) => {
    expect(droppedAt(boxes, moved, x, y)).toBe(at)
  })
})

describe('changing', () => {
  it('A rename takes the conditions along, and who asks for a field is told', () => {
    const renamed = renamedField(tabs, 'a', 'z')
    expect(renamed[1]?.fields[0]?.visible_if).toEqual([{ field: 'z', op: 'eq', value: '1' }])
    expect(askedForBy(renamed, 'z')).toEqual(['d'])
    expect(askedForBy(renamed, 'a')).toEqual([])
  })
  it('A setting that is undefined goes, the others stay', () => {
    const [tab] = changedField(tabs, 'a', { cols: undefined, help: 'x' })
    expect(tab?.fields[0]).toEqual({ type: 'text', name: 'a', label: 'a', help: 'x' })
  })
  it('What stands within a field is edited where it stands', () => {
    const all: FormTab[] = [{ label: '', fields: [field('p', { tabs: [{ label: 'in', fields: [] }] })] }]
    const after = withTabsWithin(all, ['p'], [{ label: 'in', fields: [field('x')] }])
    expect(shape(tabsWithin(after, ['p']))).toEqual(['x'])
    expect(shape(after)).toEqual(['p'])
    expect(placeOfField(after, 'x')).toBeNull()
  })
  it('No two tabs get one label', () => {
    expect(withTab(withTab(tabs, 'Nova'), 'Nova').map(({ label }) => label)).toEqual([
      'A',
      'B',
      'Nova',
      'Nova 2',
    ])
    expect(freeLabel(tabs, 'A', 0)).toBe('A')
    expect(freeLabel(tabs, 'A', 1)).toBe('A 2')
  })
})

describe('kinds', () => {
  it('[R3-49] The palette has every type that the specification names', () => {
    const types = new Set(PALETTE.map(({ field: { type } }) => type))
    for (const type of [
      ...['switch', 'text', 'textarea', 'number', 'select', 'combobox', 'autocomplete'],
      ...['datetimepicker', 'api', 'hidden', 'popup', 'cpf', 'cnpj', 'invisible'],
    ])
      expect([...types]).toContain(type)
  })
  it('Each kind is known again by its field', () => {
    for (const { key } of PALETTE) expect(kindOf(newField(key, 'n', 'L', String))).toBe(key)
  })
  it('Another kind keeps what both have and loses what only the former had', () => {
    const list = {
      ...newField('select', 'm', 'Motivo', (n) => `Opção ${n}`),
      required: true,
      help: 'x',
      multiple: true,
    }
    expect(asKind(list, 'radio', String)).toEqual({
      ...{ type: 'radio', name: 'm', label: 'Motivo', cols: 12, required: true, help: 'x' },
      options: [
        { value: '1', text: 'Opção 1' },
        { value: '2', text: 'Opção 2' },
      ],
    })
    expect(asKind(list, 'text', String)).not.toHaveProperty('options')
  })
})

it('History goes back and forth, and typing one word is one step', () => {
  let history = edited<string>(NO_HISTORY, '', 'label')
  history = edited(history, 'a', 'label')
  history = edited(history, 'ab', null)
  const back = undone(history, 'abc')
  expect(back?.value).toBe('ab')
  const further = back && undone(back.history, 'ab')
  expect(further?.value).toBe('')
  expect(further && undone(further.history, '')).toBeNull()
  expect(further && redone(further.history, '')?.value).toBe('ab')
})
