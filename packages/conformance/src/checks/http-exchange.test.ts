import { ENDPOINTS } from '@ramal/contract/endpoints/index'
import type { Endpoint } from '@ramal/contract/kit/endpoint'
import { describe, expect, it } from 'vitest'
import type { HttpExchange } from '../client/trace-entry.ts'
import { checkHttpExchange } from './http-exchange.ts'

function answered(status: number, body: unknown, more: Partial<HttpExchange> = {}): HttpExchange {
  return {
    kind: 'http',
    at: 0,
    ms: 1,
    method: 'GET',
    path: '/api/v1/x/',
    headers: {},
    body: null,
    status,
    answerHeaders: {
      'content-type': 'application/json; charset=utf-8',
      'www-authenticate': 'Token',
      'retry-after': '1',
    },
    answer: typeof body === 'string' ? body : JSON.stringify(body),
    ...more,
  }
}

const row = (id: number) => ({
  id,
  description: `Fila ${id}`,
  minimum_comment_size: null,
  maximum_comment_size: null,
})
const page = (count: number, rows: number) => ({
  count,
  next: null,
  previous: null,
  results: Array.from({ length: rows }, (_, index) => row(index + 1)),
})
const list = (query: string, count: number, rows: number, links: object = {}) =>
  answered(200, { ...page(count, rows), ...links }, { path: `/api/v1/chat/queues/${query}` })
const at = (limit: number, offset: number) => `/api/v1/chat/queues/?limit=${limit}&offset=${offset}`

const { readTag, preSession, sessionLogout, lookUpChatQueues, playRecording, channelLogin } = ENDPOINTS
const TAG = {
  id: 7,
  is_active: true,
  description: 'VIP',
  external_id: null,
  created_at: '2025-03-14T12:26:53.000Z',
  updated_at: '2025-03-14T12:26:53.000Z',
  created_by: { id: 1, description: 'Administrador' },
  updated_by: { id: 1, description: 'Administrador' },
  color: 'amber',
  entities: ['client'],
  category: 'Perfil',
  is_exclusive: false,
  queue_priority: 10,
  usage_count: 3,
}
const CSRF = { csrfToken: 'x'.repeat(64) }

describe('what the declarations say of any exchange', () => {
  it.each<[title: string, spec: Endpoint, httpExchange: HttpExchange, section: string | null]>([
    ['a fitting body', preSession, answered(200, CSRF), null],
    ['unknown fields are fine', preSession, answered(200, { ...CSRF, more: 1 }), null],
    ['a field is missing', preSession, answered(200, {}), '1.1'],
    ['a field has another type', preSession, answered(200, { csrfToken: 5 }), '1.1'],
    ['an undeclared 2xx', preSession, answered(201, CSRF), '1.1'],
    ['a body that is no JSON', preSession, answered(200, '<p>'), '1.1'],
    [
      'a type that is no JSON',
      preSession,
      answered(200, CSRF, { answerHeaders: { 'content-type': 'text/html' } }),
      '0.1',
    ],
    ['a redirect', preSession, answered(301, '', { answerHeaders: { location: '/x/' } }), '0.1'],
    ['204 without body', sessionLogout, answered(204, ''), null],
    ['204 with a body', sessionLogout, answered(204, {}), '1.1'],
    [
      'a declared media type',
      playRecording,
      answered(200, 'RIFF', { answerHeaders: { 'content-type': 'audio/wav' } }),
      null,
    ],
    [
      'a page that obeys its limit and leads on',
      lookUpChatQueues,
      list('?limit=2', 5, 2, { next: at(2, 2) }),
      null,
    ],
    [
      'links are the same whole and with their host',
      lookUpChatQueues,
      list('?limit=2&offset=2', 5, 2, { next: `https://host${at(2, 4)}`, previous: at(2, 0) }),
      null,
    ],
    ['a page in the middle without its next', lookUpChatQueues, list('?limit=2', 5, 2), '0.2'],
    [
      'a next that leads to the first page again',
      lookUpChatQueues,
      list('?limit=2', 5, 2, { next: at(2, 0) }),
      '0.2',
    ],
    [
      'a next that forgets the search',
      lookUpChatQueues,
      list('?limit=2&search=fila', 5, 2, { next: at(2, 2) }),
      '0.2',
    ],
    [
      'a next beyond the end',
      lookUpChatQueues,
      list('?limit=2&offset=4', 5, 1, { next: at(2, 6), previous: at(2, 2) }),
      '0.2',
    ],
    [
      'a previous that leads on instead of back',
      lookUpChatQueues,
      list('?limit=2&offset=2', 5, 2, { next: at(2, 4), previous: at(2, 4) }),
      '0.2',
    ],
    ['another row than was asked for', readTag, answered(200, TAG, { path: '/api/v1/chat/tags/8/' }), '10'],
    ['the row that was asked for', readTag, answered(200, TAG, { path: '/api/v1/chat/tags/7' }), null],
    ['the default limit is 10', lookUpChatQueues, list('', 12, 12), '0.2'],
    ['a list without paging', lookUpChatQueues, list('?limit=2', 5, 5), '0.2'],
    ['a page that lacks rows', lookUpChatQueues, list('?limit=10', 5, 3), '0.2'],
    ['the last page', lookUpChatQueues, list('?limit=4&offset=4', 5, 1, { previous: at(4, 0) }), null],
    ['a page beyond the end', lookUpChatQueues, list('?limit=4&offset=40', 5, 0), null],
    [
      'rows added by __or come beside the page (A-31)',
      lookUpChatQueues,
      list('?limit=1&id__or=9', 5, 2),
      null,
    ],
    ['a bare list', lookUpChatQueues, answered(200, [row(1)]), '7'],
    ['401 as it must be', preSession, answered(401, { detail: 'Não.' }), null],
    ['401 without its header', preSession, answered(401, { detail: 'Não.' }, { answerHeaders: {} }), '0.3'],
    ['400 by field', channelLogin, answered(400, { channel: ['Valor inválido.'] }), null],
    ['400 by nested field', channelLogin, answered(400, { rows: [{}, { name: ['Vazio.'] }] }), null],
    ['400 with a detail', channelLogin, answered(400, { detail: 'JSON inválido.' }), null],
    ['400 with a field that is no list', channelLogin, answered(400, { channel: 'inválido' }), '0.3'],
    ['400 with an empty body', channelLogin, answered(400, {}), '0.3'],
    ['409 without code', channelLogin, answered(409, { detail: 'Ocupado.' }), '0.3'],
    ['409 with code', channelLogin, answered(409, { detail: 'Ocupado.', code: 'conflict' }), null],
    [
      '429 without Retry-After',
      channelLogin,
      answered(429, { detail: 'x', code: 'throttled' }, { answerHeaders: {} }),
      '0.3',
    ],
    ['a status beyond the catalogue', channelLogin, answered(418, { detail: 'x' }), '0.3'],
    ['the server failed', channelLogin, answered(500, { detail: 'Erro interno do servidor.' }), '0.3'],
    ['an error page', channelLogin, answered(404, '<h1>Not Found</h1>'), '0.3'],
    ['not modified', preSession, answered(304, ''), null],
  ])('An HTTP exchange is judged by its declaration: %s', (_, spec, httpExchange, section) => {
    expect(checkHttpExchange(spec, httpExchange)[0]?.section ?? null).toBe(section)
  })

  it('A finding says the JSON path, what was expected and what came', () => {
    const broken = page(1, 1)
    const body = { ...broken, results: [{ ...row(1), description: 7 }] }
    const [problem] = checkHttpExchange(lookUpChatQueues, answered(200, body))
    expect(problem?.expected).toContain('$.results[0].description')
    expect(problem?.came).toBe('$.results[0].description = 7')
  })
  it.each([
    ['says no more than a list must', { id: 1, is_active: true, description: 'VIP' }, 'missing'],
    ['lacks what every row has', { id: 1, is_active: true }, undefined],
    ['has a field of another type', { id: 1, is_active: true, description: 'VIP', color: 7 }, undefined],
  ])('A settings row that %s is a finding of section 10', (_, tag, kind) => {
    const body = { count: 1, next: null, previous: null, results: [tag] }
    const [problem] = checkHttpExchange(ENDPOINTS.listTags, answered(200, body))
    expect(problem?.section).toBe('10')
    expect(problem?.kind).toBe(kind)
  })
})
