import type { FormDefinition, FormTab } from '@ramal/contract/form'
import { EMPTY_CLASSIFICATION } from '@ramal/domain/classification/values'
import { describe, expect, test } from 'vitest'
import { field } from '../testing/render-form.tsx'
import type { FormService } from './classified-service.tsx'
import { asClassification, initialValues, issuesOf, shownValues, visibleTabs } from './form-values.ts'

const SERVICE: FormService = { tree: { queues: [], dialers: [] }, team: null, callType: 20, queueId: 4 }
const formOf = (fields: FormTab['fields'], more: Partial<FormDefinition> = {}): FormDefinition => ({
  tabs: [{ label: 'Dados', fields }],
  ...more,
})
const text = (name: string, change = {}) => field('text', { name, ...change })

describe('what a form starts with', () => {
  const startOf = (change: object, data: FormDefinition['data'] = {}) =>
    initialValues(formOf([text('x', change)], { data }), SERVICE)['x']

  test('Saved data come before the value of a field, and that before its default', () => {
    expect(startOf({ value: 'b', default: 'c' }, { x: 'a' })).toBe('a')
    expect(startOf({ value: 'b', default: 'c' })).toBe('b')
    expect(startOf({ default: 'c' })).toBe('c')
    expect(startOf({})).toBeNull()
  })

  test('Values of fields within fields and of tabs that do not show are there too, and saved ones without a field', () => {
    const inner = [{ label: '', fields: [text('dentro', { value: 1 })] }]
    const definition: FormDefinition = {
      tabs: [
        { label: 'Um', fields: [field('tabs', { name: 't', tabs: inner })] },
        { label: 'Dois', visible: false, fields: [text('oculto', { value: 2 })] },
      ],
      data: { livre: 3 },
    }
    expect(initialValues(definition, SERVICE)).toMatchObject({ dentro: 1, oculto: 2, livre: 3 })
    expect(visibleTabs(definition).map(({ label }) => label)).toEqual(['Um'])
  })

  test('A classification starts empty, whatever was saved of it', () => {
    const definition = formOf([field('classification', { name: 'c' })], { data: { c: 'x' } })
    expect(initialValues(definition, SERVICE)['c']).toMatchObject({ comment: '', scheduleAt: null })
  })
})

describe('what a form asks for and sends', () => {
  const definition = formOf([
    text('a'),
    text('b', { required: true, visible_if: [{ field: 'a', op: 'eq', value: 'sim' }] }),
  ])
  const wrong = (values: object) => [...issuesOf(definition, { ...values }, SERVICE, 0).keys()]

  test('A field is asked for only while it shows', () => {
    expect(wrong({ a: 'sim', b: '' })).toEqual(['b'])
    expect(wrong({ a: 'não', b: '' })).toEqual([])
    expect(wrong({ a: 'sim', b: 'x' })).toEqual([])
  })

  test('A field that does not show says nothing, and a value without a field goes along', () => {
    expect(shownValues(definition, { a: 'não', b: 'x', c: 1 })).toEqual({ a: 'não', c: 1 })
    expect(shownValues(definition, { a: 'sim', b: 'x' })).toEqual({ a: 'sim', b: 'x' })
  })
})

test.each([null, undefined, 'x', {}])('The value %j is an empty classification', (value) => {
  expect(asClassification(value)).toBe(EMPTY_CLASSIFICATION)
})
