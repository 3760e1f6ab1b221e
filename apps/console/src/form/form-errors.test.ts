import type { FormDefinition } from '@ramal/contract/form'
import { describe, expect, test } from 'vitest'
import { field } from '../testing/render-form.tsx'
import { errorsAt, placeFailure } from './use-form-state.ts'

describe('the sentences of one field', () => {
  const errors = {
    nome: { type: 'required', message: 'Falta o nome' },
    c: { comment: { type: 'x', message: 'Curto' }, classification_id: { type: 'y' } },
  }

  test('The sentence of a field is its own', () => {
    expect(errorsAt(errors, 'nome')).toEqual({ '': 'Falta o nome' })
  })

  test('The sentences of a classification are those of its parts that have one', () => {
    expect(errorsAt(errors, 'c')).toEqual({ comment: 'Curto' })
  })

  test('A field that nothing is wrong with has no sentence', () => {
    expect(errorsAt(errors, 'outro')).toEqual({})
  })
})

describe('where the sentences of a refused save belong, §8', () => {
  const CLASSIFICATION = field('classification', { name: 'c' })
  const formOf = (...fields: ReturnType<typeof field>[]): FormDefinition => ({
    tabs: [{ label: '', fields }],
  })
  const refusal = (change = {}) => ({
    ...{ kind: 'errors' as const, fields: {}, nonField: [], detail: null },
    ...change,
  })

  test('What is said of a field stands beside it, and what is said of none above the form', () => {
    const failure = refusal({ detail: 'Recusado', nonField: ['Tarde'], fields: { x: 'Curto', y: 'Longo' } })
    expect(placeFailure(formOf(field('text')), failure, {})).toEqual({
      fields: [['x', 'Curto']],
      above: ['Recusado', 'Tarde', 'Longo'],
    })
  })

  test('What is said of a field that does not show stands above the form, where it is seen', () => {
    const hidden = field('text', { visible_if: [{ field: 'kind', op: 'eq', value: 'a' }] })
    const failure = refusal({ fields: { x: 'Falta' } })
    expect(placeFailure(formOf(hidden), failure, { kind: 'b' })).toEqual({ fields: [], above: ['Falta'] })
    expect(placeFailure(formOf(hidden), failure, { kind: 'a' }).fields).toEqual([['x', 'Falta']])
  })

  test('What is said of no field of the form belongs to its classification, where it has one', () => {
    const failure = refusal({ fields: { x: 'Curto', comment: 'Longo' } })
    expect(placeFailure(formOf(field('text'), CLASSIFICATION), failure, {})).toEqual({
      fields: [
        ['x', 'Curto'],
        ['c.comment', 'Longo'],
      ],
      above: [],
    })
  })
})
