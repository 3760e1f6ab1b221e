import { parseBusinessClientFrame } from '@ramal/contract/business-socket'
import { BUSINESS_CLIENT_ACTIONS } from '@ramal/contract/business-socket/client-actions'
import { ENDPOINTS } from '@ramal/contract/endpoints/index'
import { type Endpoint, schemaOf } from '@ramal/contract/kit/endpoint'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { arbitraryOf } from './arbitrary.ts'
import { framesOf } from './frame.ts'
import { requestsOf } from './request.ts'

const endpoints: [string, Endpoint][] = Object.entries(ENDPOINTS)
const sample = <T>(values: fc.Arbitrary<T>, count: number) =>
  fc.sample(values, { numRuns: count, seed: 20_251 })

describe('values made from a schema', () => {
  const bodies = endpoints.flatMap(([name, spec]) => {
    const body = schemaOf(spec).body()
    return body ? [[name, body] as const] : []
  })
  it.each(bodies)('%s: bodies made from the schema are mostly accepted', (_name, schema) => {
    const values = sample(arbitraryOf(schema), 60)
    const accepted = values.filter((value) => schema.safeParse(value).success).length
    expect(accepted).toBeGreaterThan(20)
  })

  it.each(endpoints)('%s: every answer can be made from its schema', (_name, spec) => {
    for (const status of Object.keys(spec.answers)) {
      const schema = schemaOf(spec).answer(Number(status))
      expect(schema && sample(arbitraryOf(schema), 5).length).toBe(5)
    }
  })
})

describe('requests and frames', () => {
  it.each(endpoints)('%s: every request that is made is one a URL can say', (_name, spec) => {
    for (const request of sample(requestsOf(spec, ['1', '7']), 20)) {
      expect(new URL(request.url, 'http://x').pathname.startsWith('/api/')).toBe(true)
    }
  })

  it('Some of the frames that are made fit, some do not', () => {
    const read = sample(framesOf(BUSINESS_CLIENT_ACTIONS), 300).map(parseBusinessClientFrame)
    expect(read.filter((frame) => frame.ok).length).toBeGreaterThan(80)
    expect(read.filter((frame) => !frame.ok).length).toBeGreaterThan(60)
  })
})
