import { describe, expect, expectTypeOf, it } from 'vitest'
import * as z from 'zod'
import { clientAction, serverAction } from './action.ts'
import {
  type ClientFrame,
  parseClientFrame,
  parseServerFrame,
  writeClientFrame,
  writeServerFrame,
} from './frame.ts'

const common = { summary: 'Says something.', section: '0', origin: 'extension' } as const
const client = {
  read: clientAction({ action: 'read', payload: () => z.object({ id: z.int() }), ...common }),
  ping: clientAction({ action: 'ping', payload: () => z.object({}), ...common }),
} as const
const server = {
  pong: serverAction({ action: 'pong', data: () => z.object({ at: z.int() }), topics: ['user'], ...common }),
} as const

describe('client frames', () => {
  it('Client frames are a union over the actions', () => {
    expectTypeOf<ClientFrame<typeof client>>().toEqualTypeOf<
      | { readonly ok: true; readonly action: 'read'; readonly payload: { id: number } }
      | { readonly ok: true; readonly action: 'ping'; readonly payload: Record<string, never> }
    >()
  })

  it.each([
    ['{"action":"read","id":1}', { ok: true, action: 'read', payload: { id: 1 } }],
    ['{"action":"read","id":1,"more":2}', { ok: true, action: 'read', payload: { id: 1 } }],
    ['{"action":"fly"}', { ok: false, reason: 'unknown_action', action: 'fly' }],
    ['{"action":"constructor"}', { ok: false, reason: 'unknown_action', action: 'constructor' }],
    ['{"action":7}', { ok: false, reason: 'malformed_json' }],
    ['[]', { ok: false, reason: 'malformed_json' }],
    ['null', { ok: false, reason: 'malformed_json' }],
    ['{"action":', { ok: false, reason: 'malformed_json' }],
    ['', { ok: false, reason: 'malformed_json' }],
  ])('The client frame %s is read, or refused with its reason', (text, expected) => {
    expect(parseClientFrame(client, text)).toEqual(expected)
  })

  it('A client frame with a bad payload is refused by the names of its fields', () => {
    const parsed = parseClientFrame(client, '{"action":"read","id":"x"}')
    expect(parsed).toMatchObject({ ok: false, reason: 'bad_payload', action: 'read' })
    expect(!parsed.ok && parsed.reason === 'bad_payload' && parsed.issues[0]?.path).toEqual(['id'])
  })

  it('Client frames come back as they were written', () => {
    const text = writeClientFrame(client, 'read', { id: 3 })
    expect(parseClientFrame(client, text)).toEqual({ ok: true, action: 'read', payload: { id: 3 } })
  })
})

describe('server frames', () => {
  it('Server frames carry their place in the topic when they announce a stored fact', () => {
    const text = '{"action":"pong","data":{"at":1},"topic":"user:7","event_seq":120}'
    expect(parseServerFrame(server, text)).toMatchObject({ position: { topic: 'user:7', seq: 120 } })
  })

  it('Server frames have no place in a topic as replies', () => {
    expect(parseServerFrame(server, '{"action":"pong","data":{"at":1}}')).toMatchObject({ position: null })
  })

  it('Server frames never leak an undeclared field', () => {
    const data = { at: 1, password: 'x' }
    expect(writeServerFrame(server, 'pong', data)).toBe('{"action":"pong","data":{"at":1}}')
  })

  it('Server frames are refused in words when the data is wrong', () => {
    expect(parseServerFrame(server, '{"action":"pong"}')).toMatchObject({ ok: false, reason: 'bad_payload' })
  })
})
