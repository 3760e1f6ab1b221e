import { describe, expect, it } from 'vitest'
import * as z from 'zod'
import { type Endpoint, endpoint } from '../src/kit/endpoint.ts'
import { openApi } from './openapi.ts'

const rename = endpoint({
  method: 'POST',
  path: '/v1/things/',
  summary: 'Names a thing.',
  body: () => z.object({ name: z.string() }),
  answers: { 200: () => z.object({}) },
  permission: 'signed-in',
  section: '0',
  origin: 'extension',
})
const photo = { types: ['image/png', 'image/webp'], maxBytes: 2_000 } as const

function contentOf(spec: Endpoint): unknown {
  const paths = openApi({ it: spec })['paths'] as Record<
    string,
    Record<string, { requestBody?: { content: unknown } }>
  >
  return paths['/v1/things/']?.['post']?.requestBody?.content
}

describe('the request body of an endpoint in OpenAPI', () => {
  it('The request body of an endpoint is JSON in OpenAPI', () => {
    expect(Object.keys(contentOf(rename) as object)).toEqual(['application/json'])
  })

  it('[R5-08] The request body of an endpoint with files is JSON or multipart, the body in part params', () => {
    const content = contentOf({ ...rename, files: { photo } }) as Record<string, unknown>
    expect(Object.keys(content)).toEqual(['application/json', 'multipart/form-data'])
    expect(content['multipart/form-data']).toMatchObject({
      schema: {
        properties: { params: { type: 'object' }, photo: { format: 'binary', 'x-max-bytes': 2_000 } },
        required: ['params'],
      },
      encoding: {
        params: { contentType: 'application/json' },
        photo: { contentType: 'image/png, image/webp' },
      },
    })
  })

  it('The request body of an endpoint whose file must be there is multipart only, also without a body', () => {
    const { body: _, ...upload } = rename
    const content = contentOf({ ...upload, files: { photo: { ...photo, required: true } } })
    expect(content).toMatchObject({ 'multipart/form-data': { schema: { required: ['photo'] } } })
    expect(content).not.toHaveProperty('application/json')
  })
})
