import { describe, expect, it } from 'vitest'
import { print } from '../documents/print.ts'
import {
  goldenNames,
  readExample,
  readExamples,
  readGolden,
  readGoldenText,
} from '../documents/read-examples.ts'
import { BUSINESS_CLIENT_ACTIONS } from './business-socket/client-actions.ts'
import { BUSINESS_SERVER_ACTIONS } from './business-socket/server-actions.ts'
import {
  type BusinessServerAction,
  parseBusinessClientFrame,
  parseBusinessServerFrame,
  writeBusinessServerFrame,
} from './business-socket.ts'
import { CHAT_CLIENT_ACTIONS } from './chat-socket/client-actions.ts'
import { CHAT_SERVER_ACTIONS } from './chat-socket/server-actions.ts'
import { parseChatClientFrame, parseChatServerFrame } from './chat-socket.ts'
import { ENDPOINTS } from './endpoints/index.ts'
import { type Endpoint, schemaOf } from './kit/endpoint.ts'

// The examples of the API contract, with its "…" filled in.
const examples = readExamples()
const operations: [string, Endpoint][] = Object.entries(ENDPOINTS)

function goldenFrames(name: string): { action: string; data?: unknown }[] {
  return readGolden(name) as { action: string; data?: unknown }[]
}

describe('examples of the operations', () => {
  it('Every declared operation has one example, a file or made of its resource, and no other has any', () => {
    const known = Object.keys(ENDPOINTS)
    expect(Object.keys(examples.operations).filter((name) => !known.includes(name))).toEqual([])
    for (const name of known) expect(readExample(name).answer.status, name).toBeGreaterThanOrEqual(200)
  })

  it.each(operations)('The example answer of %s passes its schema with every field kept', (name, spec) => {
    const { status, body = null } = readExample(name).answer
    const schema = schemaOf(spec).answer(status)
    expect(schema, `${name} declares ${status}`).toBeDefined()
    expect(schema?.parse(body)).toEqual(body)
  })

  it.each(operations)('The example request of %s passes its schemas with every field kept', (name, spec) => {
    const { params, query, body } = readExample(name).request
    const schemas = schemaOf(spec)
    expect(schemas.params()?.parse(params)).toEqual(params)
    expect(schemas.body()?.parse(body)).toEqual(body)
    // The parser adds the defaults of what is left out.
    expect(schemas.query()?.parse(query ?? {}) ?? {}).toMatchObject(query ?? {})
  })
})

it('Every golden file stands as it is printed (`npm run documents -w @ramal/contract` does that)', () => {
  const names = goldenNames()
  expect(names.length).toBeGreaterThan(200)
  for (const name of names) expect(readGoldenText(name), name).toBe(print(readGolden(name)))
})

describe('frames of the API contract', () => {
  it('[R7.6-67] The frames of the API contract cover every action, each with an example', () => {
    const actions = (name: string) => goldenFrames(name).map((frame) => frame.action)
    expect(actions('business-client-frames')).toEqual(Object.keys(BUSINESS_CLIENT_ACTIONS))
    expect(actions('business-server-frames')).toEqual(Object.keys(BUSINESS_SERVER_ACTIONS))
    expect(actions('chat-client-frames')).toEqual(Object.keys(CHAT_CLIENT_ACTIONS))
    expect(actions('chat-server-frames')).toEqual(Object.keys(CHAT_SERVER_ACTIONS))
  })

  it.each(goldenFrames('business-client-frames'))('The server reads the business frame $action', (frame) => {
    const { action, ...payload } = frame
    expect(parseBusinessClientFrame(JSON.stringify(frame))).toEqual({ ok: true, action, payload })
  })

  it.each(goldenFrames('business-server-frames'))('The console reads the business frame $action', (frame) => {
    const read = parseBusinessServerFrame(JSON.stringify(frame))
    expect(read).toEqual({ ok: true, ...frame, position: null, replaced: [] })
  })

  it.each(goldenFrames('business-server-frames'))('The server writes the business frame $action', (frame) => {
    const text = writeBusinessServerFrame(frame.action as BusinessServerAction, frame.data as never)
    expect(JSON.parse(text)).toEqual(frame)
  })

  it.each(goldenFrames('chat-client-frames'))('The server reads the chat frame $action', (frame) => {
    const { action, ...payload } = frame
    expect(parseChatClientFrame(JSON.stringify(frame))).toEqual({ ok: true, action, payload })
  })

  it.each(goldenFrames('chat-server-frames'))('The console reads the chat frame $action', (frame) => {
    const read = parseChatServerFrame(JSON.stringify(frame))
    expect(read).toEqual({ ok: true, ...frame, position: null, replaced: [] })
  })
})
