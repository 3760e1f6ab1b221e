import { describe, expect, it } from 'vitest'
import * as z from 'zod'
import { type Endpoint, schemaOf } from '../kit/endpoint.ts'
import { channelLogin } from './agent.ts'
import { ENDPOINTS } from './index.ts'
import { validatePassword } from './profile.ts'
import { TAB_FORM_BODIES, TAB_FORM_TYPES } from './tab-form.ts'

const endpoints: [string, Endpoint][] = Object.entries(ENDPOINTS)

describe('declared endpoints', () => {
  it('Declared endpoints are each declared once', () => {
    const addresses = endpoints.map(([, { method, path }]) => `${method} ${path}`)
    expect(new Set(addresses).size).toBe(addresses.length)
  })

  it.each(endpoints)('The endpoint %s declares exactly the parameters of its path', (_, spec) => {
    const inPath = [...spec.path.matchAll(/:([A-Za-z]\w*)/g)].map((match) => match[1])
    const params = schemaOf(spec).params()
    const declared = params instanceof z.ZodObject ? Object.keys(params.shape) : []
    expect(declared.sort()).toEqual(inPath.sort())
  })

  it.each(endpoints)('The endpoint %s has a body only where the method has one', (_, spec) => {
    if (spec.method === 'GET') expect(spec.body).toBeUndefined()
    expect(Object.keys(spec.answers).every((status) => /^2\d\d$/.test(status))).toBe(true)
  })

  it.each(endpoints)('The endpoint %s crosses the wire without transforms', (_, spec) => {
    const bodies = [
      schemaOf(spec).body(),
      ...Object.keys(spec.answers).map((s) => schemaOf(spec).answer(Number(s))),
    ]
    for (const schema of bodies) {
      // What goes in and what comes out differ where a schema transforms or defaults.
      if (schema) expect(requiredOf(schema, 'output')).toEqual(requiredOf(schema, 'input'))
    }
  })
})

function requiredOf(schema: z.ZodType, io: 'input' | 'output'): unknown {
  return z.toJSONSchema(schema, { io })['required']
}

describe('lists', () => {
  const envelope = (spec: Endpoint) => {
    const answer = schemaOf(spec).answer(200)
    return answer instanceof z.ZodObject ? Object.keys(answer.shape) : []
  }
  const named = (prefix: string) => endpoints.filter(([name]) => name.startsWith(prefix))

  it.each(named('lookUp'))('[R7.5-22] The list %s answers with count and results', (_, spec) => {
    expect(envelope(spec)).toEqual(['count', 'next', 'previous', 'results'])
  })

  it.each(named('list'))('[R7.5-28] The list %s answers with count and results', (_, spec) => {
    expect(envelope(spec)).toEqual(['count', 'next', 'previous', 'results'])
  })
})

describe('channel login (contract §3.1)', () => {
  const query = schemaOf(channelLogin).query()
  it.each([
    [{ channel: 'telephony' }, { channel: 'telephony', logged_in_by: 'user' }],
    [
      { channel: 'chat', logged_in_by: 'system' },
      { channel: 'chat', logged_in_by: 'system' },
    ],
    [
      { channel: 'chat', logged_in_by: 'ghost' },
      { channel: 'chat', logged_in_by: 'user' },
    ],
  ])('The channel login reads the query %j', (raw, expected) => {
    expect(query?.parse(raw)).toEqual(expected)
  })
  it.each([{}, { channel: 'fax' }])('The channel login refuses the query %j on the field', (raw) => {
    expect(query?.safeParse(raw).error?.issues[0]?.path).toEqual(['channel'])
  })
})

describe('validate-password', () => {
  it('[R7.1-15] The operation validate-password answers with success and detail', () => {
    const answer = schemaOf(validatePassword).answer(200)
    expect(answer?.safeParse({ success: true, detail: null }).success).toBe(true)
    expect(answer?.safeParse({ success: true }).success).toBe(false)
  })
})

describe('tab-form', () => {
  it('The operation tab-form has a body for each type', () => {
    expect(Object.keys(TAB_FORM_BODIES)).toEqual([...TAB_FORM_TYPES])
  })
  it.each([
    ['hangup', {}, true],
    ['hangup', { duration: 61, ended_by: 'agent' }, true],
    ['hangup', { duration: -1 }, false],
    ['form', { nome: 'Ana', itens: [1, 2] }, true],
    ['classification', {}, true],
    ['classification', { classification_id: 'x' }, false],
  ] as const)('The tab-form %s takes the body %j: %s', (type, body, accepted) => {
    expect(TAB_FORM_BODIES[type].safeParse(body).success).toBe(accepted)
  })
})
