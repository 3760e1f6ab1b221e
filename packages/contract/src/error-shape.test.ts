import { describe, expect, it } from 'vitest'
import { formFailure, normaliseError } from './error-shape.ts'

describe('[R8-03] normaliseError: message and status', () => {
  it.each([
    ['detail', { status: 403, body: { detail: 'Não pode.' } }, 'Não pode.', 403],
    ['detail before all else', { status: 400, body: { nome: ['a'], detail: 'd' } }, 'd', 400],
    ['non-field before fields', { status: 400, body: { nome: ['a'], non_field_errors: ['n'] } }, 'n', 400],
    ['first field', { status: 400, body: { nome: ['Obrigatório', 'b'], idade: ['c'] } }, 'Obrigatório', 400],
    ['nested field', { status: 400, body: { linhas: [{}, { nome: ['Obrigatório'] }] } }, 'Obrigatório', 400],
    ['a code is no sentence', { status: 409, statusText: 'Conflict', body: { code: 'x' } }, 'Conflict', 409],
    ['status text', { status: 502, statusText: 'Bad Gateway', body: '<html>' }, 'Bad Gateway', 502],
    ['empty detail', { status: 400, statusText: 'Bad Request', body: { detail: '' } }, 'Bad Request', 400],
    ['no answer: status 500', { error: new Error('Failed to fetch') }, 'Failed to fetch', 500],
    ['nothing known', {}, '', 500],
  ])('A failure is normalised to its message and status: %s', (_, failure, message, status) => {
    expect(normaliseError(failure)).toEqual({ message, status })
  })
})

describe('formFailure', () => {
  it('[R8-05] A body that is an object fills the field errors of a form', () => {
    const body = {
      nome: ['Obrigatório'],
      tabs: [{}, { label: ['Curto'] }],
      non_field_errors: ['Não'],
      detail: 'D',
    }
    expect(formFailure({ status: 400, body })).toEqual({
      kind: 'errors',
      fields: { nome: 'Obrigatório', 'tabs.1.label': 'Curto' },
      nonField: ['Não'],
      detail: 'D',
    })
  })

  it.each(['<html>', null, ['x'], 7])(
    '[R8-06] The body %j of a failed form becomes the status text',
    (body) => {
      expect(formFailure({ status: 502, statusText: 'Bad Gateway', body })).toEqual({
        kind: 'errors',
        fields: {},
        nonField: ['Bad Gateway'],
        detail: null,
      })
    },
  )

  it('A failed form says the error itself when there was no answer (§8)', () => {
    expect(formFailure({ error: new Error('offline') })).toEqual({ kind: 'no-response', error: 'offline' })
  })

  it('What a conflict tells programs is no mistake of a field', () => {
    const body = {
      ...{ detail: 'O registro foi alterado.', code: 'conflict', updated_at: '2025-03-14T12:26:53.000Z' },
      ...{ updated_by: { id: 1, description: 'Ana' }, uses: [{ kind: 'users', description: 'usuários' }] },
    }
    expect(formFailure({ status: 409, body })).toEqual({
      ...{ kind: 'errors', fields: {}, nonField: [], detail: 'O registro foi alterado.' },
    })
    expect(formFailure({ status: 400, body: { uses: ['Em uso'] } })).toMatchObject({
      fields: { uses: 'Em uso' },
    })
  })

  it('A failed form keeps a field that happens to be called code', () => {
    expect(formFailure({ status: 400, body: { code: ['Em uso'] } })).toMatchObject({
      fields: { code: 'Em uso' },
    })
  })
})
