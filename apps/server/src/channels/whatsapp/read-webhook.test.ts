import { expect, it } from 'vitest'
import { readWebhook } from './read-webhook.ts'

const NUMBERED = { phone_number_id: null, waba_id: null }

/** What the provider tells of a message of ours, with an error that cannot be written down. */
function endlessStatus(): object {
  const details: unknown[] = []
  details.push(details)
  return {
    id: 'wamid.S',
    status: 'failed',
    timestamp: '1',
    recipient_id: '1',
    errors: [{ code: 1, title: 'no', details }],
  }
}

it('One entry that cannot be read is unreadable with its cause, and costs no other entry', () => {
  const message = { id: 'wamid.M', from: '5511988880001', timestamp: '1', type: 'text', text: { body: 'Oi' } }
  const value = { statuses: [endlessStatus()], messages: [message], errors: [{ code: 2, title: 'x' }] }
  const events = readWebhook({ entry: [{ id: '1', changes: [{ field: 'messages', value }] }] }, NUMBERED, 0)
  expect(events.map(({ event }) => event.type)).toEqual(['message', 'unreadable', 'account'])
  expect(events[1]!.event).toMatchObject({ problem: 'reading failed', cause: expect.any(TypeError) })
})

const OURS = { phone_number_id: '77', waba_id: '900' }
const MESSAGE = { id: 'wamid.M', from: '5511988880001', timestamp: '1', type: 'text', text: { body: 'Oi' } }
const webhook = (changes: unknown, id?: string) => ({ entry: [{ ...(id && { id }), changes }] })
const kindsOf = (body: { entry: unknown[] }, channel: Parameters<typeof readWebhook>[1] = OURS) =>
  readWebhook(body, channel, 0).map(({ event, kind }) => [event.type, kind])

it('The messages of a webhook know its contacts, and come before statuses and errors', () => {
  const value = {
    contacts: [{ wa_id: '5511988880001', profile: { name: 'Ana' } }],
    errors: [{ code: 2 }],
    statuses: [{ id: 'wamid.S', status: 'sent', timestamp: '1' }],
    messages: [MESSAGE],
  }
  const events = readWebhook(webhook([{ field: 'messages', value }]), OURS, 0)
  expect(events.map(({ event, kind }) => [event.type, kind])).toEqual([
    ['message', 'text'],
    ['status', 'status'],
    ['account', 'errors'],
  ])
  expect(events[0]!.event).toMatchObject({ message: { sender: { name: 'Ana' } } })
})

it('A webhook without anything in it tells nothing', () => {
  expect(kindsOf(webhook([{ field: 'messages', value: {} }]))).toEqual([])
  expect(kindsOf(webhook([]))).toEqual([])
})

it.each([
  ['an entry that is none', { entry: ['?'] }, 'entry'],
  ['an entry without changes', { entry: [{ id: '1' }] }, 'entry'],
  ['a change without a value', webhook([{ field: 'messages' }]), 'change'],
  ['messages that are no list', webhook([{ field: 'messages', value: { messages: 'x' } }]), 'messages'],
])('In a webhook %s is told as unreadable', (_what, body, kind) => {
  const [event, ...others] = readWebhook(body, OURS, 0)
  expect(event).toMatchObject({ kind, event: { type: 'unreadable', wamid: null } })
  expect(others).toEqual([])
})

it('[S4] Messages of another number are not this channel’s, and those of its own or of none named are', () => {
  const of = (metadata?: object) => webhook([{ field: 'messages', value: { metadata, messages: [MESSAGE] } }])
  expect(kindsOf(of({ phone_number_id: '78' }))).toEqual([['foreign', 'messages']])
  expect(kindsOf(of({ phone_number_id: '77' }))).toEqual([['message', 'text']])
  expect(kindsOf(of({}))).toEqual([['message', 'text']])
  expect(kindsOf(of())).toEqual([['message', 'text']])
  expect(kindsOf(of({ phone_number_id: '78' }), NUMBERED)).toEqual([['message', 'text']])
})

it('[S4] News of another account are not this channel’s, and those of its own or of none named are', () => {
  const of = (id?: string) => webhook([{ field: 'security', value: { event: 'E' } }], id)
  expect(kindsOf(of('901'))).toEqual([['foreign', 'security']])
  expect(kindsOf(of('900'))).toEqual([['account', 'security']])
  expect(kindsOf(of())).toEqual([['account', 'security']])
  expect(kindsOf(of('901'), NUMBERED)).toEqual([['account', 'security']])
})
