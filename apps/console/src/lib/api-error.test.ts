import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { ApiError, formFailureOf, isUnreachable, messageOf } from './api-error.ts'
import { showLocale } from './i18n.ts'

beforeAll(() => showLocale('pt-br'))

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
  ])(
    '[R8-03] A failure %o becomes an ApiError with its status, message and code',
    (failure, status, message, code, answered) => {
      expect(new ApiError(failure)).toMatchObject({ status, message, code, answered })
    },
  )

  it('The message is given for an ApiError as for any other error', () => {
    expect(messageOf(new ApiError({ status: 400, body: { detail: 'Não.' } }))).toBe('Não.')
    expect(messageOf(new Error('x'))).toBe('x')
  })

  it('The message says how long to wait, where the server does', () => {
    const refusal = { status: 429, body: { detail: 'Pedido foi limitado.', code: 'throttled' } }
    expect(messageOf(new ApiError(refusal, '20'))).toBe('Pedido foi limitado. Tente de novo em 20 segundos.')
    expect(messageOf(new ApiError(refusal))).toBe('Pedido foi limitado.')
  })

  it('[R8-05] An ApiError gives a form its field errors', () => {
    const refused = new ApiError({ status: 400, body: { description: ['Este campo é obrigatório'] } })
    expect(formFailureOf(refused)).toMatchObject({
      kind: 'errors',
      fields: { description: 'Este campo é obrigatório' },
    })
    expect(formFailureOf(new Error('x'))).toEqual({ kind: 'no-response', error: 'x' })
  })
})

describe('a server that cannot be reached', () => {
  const silent = new ApiError({ error: new TypeError('Failed to fetch') })
  const gateway = new ApiError({ status: 502, statusText: 'Bad Gateway', body: '<html>' })
  const starting = new ApiError({ status: 503, body: { detail: 'O servidor está iniciando.' } })
  afterAll(() => showLocale('pt-br'))

  it.each([
    ['pt-br', 'Sem conexão com o servidor', '(sem conexão com o servidor)'],
    ['en-us', 'No connection to the server', '(no connection to the server)'],
    ['es-es', 'Sin conexión con el servidor', '(sin conexión con el servidor)'],
  ] as const)(
    'A server that cannot be reached is told in the words of %s, not in the browser’s or a gateway’s',
    async (locale, sentence, inToast) => {
      await showLocale(locale)
      expect(messageOf(silent)).toBe(sentence)
      expect(messageOf(gateway)).toBe(sentence)
      expect(formFailureOf(silent)).toEqual({ kind: 'no-response', error: inToast })
    },
  )

  it('A server that answers for itself does not count as unreachable', () => {
    expect(isUnreachable(starting)).toBe(false)
    expect(messageOf(starting)).toBe('O servidor está iniciando.')
    expect(isUnreachable(new Error('x'))).toBe(false)
  })

  it('[R8-06] A form that a gateway answered keeps its status text', () => {
    expect(formFailureOf(gateway)).toMatchObject({ kind: 'errors', nonField: ['Bad Gateway'] })
  })
})
