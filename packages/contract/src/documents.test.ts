import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { contractDocuments } from './documents.ts'

const folder = join(import.meta.dirname, '../../../docs/contract')
const documents = contractDocuments()

describe('published documents', () => {
  it.each(Object.entries(documents))('%s is what the declarations say', (name, text) => {
    // When this fails: node packages/contract/scripts/write-documents.ts
    expect(readFileSync(join(folder, name), 'utf8')).toBe(text)
  })

  it.each(Object.entries(documents))('%s has no reference that leads nowhere', (_, text) => {
    const document: unknown = JSON.parse(text)
    const references = [...text.matchAll(/"\$ref": "#\/([^"]+)"/g)].map((match) => match[1] ?? '')
    expect(references.length).toBeGreaterThan(0)
    for (const reference of new Set(references)) {
      const target = reference
        .split('/')
        .reduce((node: unknown, key) => Reflect.get(Object(node), key), document)
      expect(target, reference).toBeDefined()
    }
  })

  it('asks a signature of those who must be signed in only', () => {
    const paths = JSON.parse(documents['openapi.json']).paths
    expect(paths['/v1/business/site-settings/'].get.security).toEqual([])
    expect(paths['/v1/business/profile/'].get.security).toEqual([{ cookie: [] }, { token: [] }])
    expect(paths['/v1/business/profile/'].get.responses).toHaveProperty('401')
  })

  it("[R7.1-01] puts every path under /api of the product's own host", () => {
    expect(JSON.parse(documents['openapi.json']).servers).toEqual([{ url: '/api' }])
  })

  it('lists query parameters with their limits', () => {
    const list = JSON.parse(documents['openapi.json']).paths['/v1/chat/historic/'].get.parameters
    expect(list).toContainEqual({
      name: 'limit',
      in: 'query',
      required: false,
      schema: { type: 'integer', minimum: 1, maximum: 999999, default: 10 },
    })
  })
})
