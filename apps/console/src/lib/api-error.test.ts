import { describe, expect, it } from 'vitest'
import { ApiError, formFailureOf, messageOf } from './api-error.ts'

describe('ApiError §8', () => {
  it.each([
    [
      { status: 403, statusText: 'Forbidden', body: { detail: 'Não.', code: 'password_expired' } },
      403,
      'Não.',
      'password_expired',
      true,
    ],
    [{ status: 502, statusText: 'Bad Gateway', body: '<html>' }, 502, 'Bad Gateway', null, true],
    [{ error: new TypeError('fetch failed') }, 500, 'fetch failed', null, false],
  ])('[R8-03] %o', (failure, status, message, code, answered) => {
    expect(new ApiError(failure)).toMatchObject({ status, message, code, answered })
  })

  it('speaks for anything thrown', () => {
    expect(messageOf(new ApiError({ status: 400, body: { detail: 'Não.' } }))).toBe('Não.')
    expect(messageOf(new Error('x'))).toBe('x')
  })

  it('[R8-05] gives a form its field errors', () => {
    const refused = new ApiError({ status: 400, body: { description: ['Este campo é obrigatório'] } })
    expect(formFailureOf(refused)).toMatchObject({
      kind: 'errors',
      fields: { description: 'Este campo é obrigatório' },
    })
    expect(formFailureOf(new Error('x'))).toEqual({ kind: 'no-response', error: 'x' })
  })
})
