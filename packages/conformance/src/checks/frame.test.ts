import { describe, expect, it } from 'vitest'
import { readFrame, Sequences } from './frame.ts'

const text = (action: string, data: unknown, more = {}) => JSON.stringify({ action, data, ...more })

describe('a frame of the server', () => {
  it('A frame of the server passes with its schema, and keeps its place in the topic', () => {
    const frame = readFrame('business', text('updateUser', {}, { topic: 'user:7', event_seq: 4 }))
    expect(frame).toMatchObject({
      action: 'updateUser',
      problem: null,
      position: { topic: 'user:7', seq: 4 },
    })
  })

  it('A frame of the server that does not fit is a problem of its section', () => {
    expect(readFrame('business', text('stopPause', { id: 'x', by: null })).problem).toMatchObject({
      section: '8.2',
      came: '$.id = x',
    })
    expect(readFrame('chat', text('syncMessages', { step_id: 1 })).problem?.section).toBe('9.2')
    expect(readFrame('chat', 'no JSON').problem?.section).toBe('8')
  })

  it('A frame of a topic is counted on the other socket too, and is no news there', () => {
    const end = { action: 'end', data: {}, topic: 'user:7', event_seq: 41 }
    expect(readFrame('business', JSON.stringify(end))).toMatchObject({
      problem: null,
      note: null,
      position: { topic: 'user:7', seq: 41 },
    })
    expect(readFrame('business', '{"action":"end","data":{}}').note).toBe('unknown action "end"')
  })

  it('A frame of an unknown action is a note, no finding', () => {
    expect(readFrame('business', text('confetti', {}))).toMatchObject({
      problem: null,
      note: 'unknown action "confetti"',
    })
  })
})

describe('event_seq', () => {
  it('The numbers of `event_seq` may begin anywhere and go on by one, per topic', () => {
    const sequences = new Sequences()
    expect(sequences.next({ topic: 'user:7', seq: 40 })).toBeNull()
    expect(sequences.next({ topic: 'room:1', seq: 3 })).toBeNull()
    expect(sequences.next({ topic: 'user:7', seq: 41 })).toBeNull()
    expect(sequences.next(null)).toBeNull()
    expect(sequences.next({ topic: 'user:7', seq: 43 })).toMatchObject({ expected: '42', came: '43' })
  })

  it('The `event_seq` of a room that was left is forgotten', () => {
    const sequences = new Sequences()
    sequences.next({ topic: 'room:1', seq: 3 })
    sequences.forget('room:1')
    expect(sequences.next({ topic: 'room:1', seq: 9 })).toBeNull()
  })
})
