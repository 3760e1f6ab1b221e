import { ENDPOINTS } from '@ramal/contract/endpoints/index'
import { ERRORS } from '@ramal/contract/errors'
import { permissionCatalogue } from '@ramal/contract/permissions'
import { INVITE_HEADERS, METADATA_HEADERS } from '@ramal/contract/sip-headers'
import { describe, expect, it } from 'vitest'
import { CONTRACT_DIRS } from '../../env.ts'
import { readDocuments } from './documents.ts'
import { html } from './html.ts'
import { contractPage } from './page.ts'
import { curlLine, wscatLine } from './reproduce.ts'
import { typeOf } from './schema-view.ts'

const documents = await readDocuments(CONTRACT_DIRS.documents)
const page = contractPage(documents)

describe('the page of the contract', () => {
  it('The contract’s page has an anchor of its own for every operation, frame, object and error', () => {
    const ids = [...page.matchAll(/ id="([^"]+)"/g)].map((match) => match[1])
    expect(new Set(ids).size).toBe(ids.length)
    const frames = Object.keys(documents.asyncapi.components.messages)
    expect(ids).toEqual(expect.arrayContaining(Object.keys(ENDPOINTS).map((name) => `op-${name}`)))
    expect(ids).toEqual(expect.arrayContaining(frames.map((name) => `frame-${name}`)))
    expect(ids).toEqual(expect.arrayContaining(Object.keys(ERRORS).map((code) => `error-${code}`)))
  })

  it('The contract’s page has no link into itself that leads nowhere', () => {
    const ids = new Set([...page.matchAll(/ id="([^"]+)"/g)].map((match) => match[1]))
    const links = new Set([...page.matchAll(/href="#([^"]+)"/g)].map((match) => match[1]))
    expect([...links].filter((link) => !ids.has(link))).toEqual([])
  })

  it('The contract’s page shows a body that refers to another one field by field', () => {
    const body = page.split(' id="op-replacePause"')[1]?.split('<h4>Body')[1]?.split('</table>')[0]
    expect(body).toContain('<td><code>description</code></td><td>string (1…100 characters)</td><td></td>')
    expect(body).toContain('<td><code>updated_at</code></td><td>string (date-time)</td><td>optional</td>')
    const patch = page.split(' id="op-patchPause"')[1]?.split('<h4>Body')[1]?.split('</table>')[0]
    expect(patch).toContain(
      '<td><code>description</code></td><td>string (1…100 characters)</td><td>optional</td>',
    )
  })

  it('The contract’s page shows the envelope of a list and the type of its rows', () => {
    const answer = page.split(' id="op-listPauses"')[1]?.split('<h4>200')[1]?.split('</table>')[0]
    expect(answer).toContain('<code>count</code>')
    expect(answer).toContain('list of <a href="#object-PauseRow">PauseRow</a>')
  })

  it('The contract’s page names every permission and every SIP header', () => {
    const names = [...permissionCatalogue(), ...Object.values({ ...INVITE_HEADERS, ...METADATA_HEADERS })]
    expect(names.filter((name) => !page.includes(name))).toEqual([])
  })
})

describe('html', () => {
  it('The html template escapes what is filled in, and keeps markup', () => {
    expect(html`<p>${'<b>"&'}${html`<i>${1}</i>`}${null}${false}${['a', '<']}</p>`.text).toBe(
      '<p>&lt;b&gt;&quot;&amp;<i>1</i>a&lt;</p>',
    )
  })
})

describe('types in words', () => {
  it.each([
    [{ type: 'integer', minimum: 1, maximum: 10 }, 'integer (1…10)'],
    [{ type: 'integer', exclusiveMinimum: 0, maximum: Number.MAX_SAFE_INTEGER }, 'integer'],
    [{ type: 'array', items: { type: 'string' } }, 'list of string'],
    [{ anyOf: [{ type: 'string', format: 'date-time' }, { type: 'null' }] }, 'string (date-time) | null'],
    [{ enum: ['a', 'b'] }, '<code>a</code> | <code>b</code>'],
    [{ $ref: '#/components/schemas/Chat' }, '<a href="#object-Chat">Chat</a>'],
    [{}, 'anything'],
  ])('The type of schema %j is said in words', (schema, words) => {
    expect(typeOf(schema).text).toBe(words)
  })
})

describe('lines for a terminal', () => {
  const operationOf = (path: string, method: string) => documents.openapi.paths[path]![method]!

  it('The line for curl repeats the example, and the token stays outside', () => {
    const path = '/v1/chat/close/{uid}/'
    expect(curlLine('post', path, operationOf(path, 'post'))).toBe(
      `curl -X POST -H "Authorization: Token $TOKEN" -H 'Content-Type: application/json' -d '{"force":false}' "$HOST"'/api/v1/chat/close/7c9e6679-7425-40de-944b-e07fc1f90ae7/'`,
    )
  })

  it('The line for curl has no token for a public call', () => {
    expect(curlLine('get', '/pre-session/', operationOf('/pre-session/', 'get'))).toBe(
      `curl "$HOST"'/api/pre-session/'`,
    )
  })

  it('The line for wscat offers the subprotocols, and a quote in a frame does not end the argument', () => {
    expect(wscatLine('/ws/chat/', 'chat.v1, token.{token}', { action: 'send', content: "d'água" })).toBe(
      `wscat -c "wss://$HOST/ws/chat/" -s "chat.v1" -s "token.$TOKEN" -x '{"action":"send","content":"d'\\''água"}'`,
    )
  })
})
