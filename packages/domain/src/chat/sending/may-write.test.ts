import { expect, test } from 'vitest'
import { isSendable, mayWrite } from './may-write.ts'

const client = { sentBy: 'client', type: 'text' } as const
const agent = { sentBy: 'agent', type: 'text' } as const
const reaction = { sentBy: 'client', type: 'text', kind: 'reaction' } as const
const template = { sentBy: 'agent', type: 'template' } as const
const room = { end: false, hasExpired: false, canAgentSendMessage: false, messages: [] }

test.each([
  ['the server allows it', { ...room, canAgentSendMessage: true }, true],
  ['the client wrote', { ...room, messages: [client] }, true],
  ["the agent's own answer does not lock", { ...room, messages: [client, agent, agent] }, true],
  ['a template waits', { ...room, messages: [client, agent, template] }, 'waiting_client'],
  ['a template with text after it waits', { ...room, messages: [template, agent] }, 'waiting_client'],
  ['the client answered the template', { ...room, messages: [template, client] }, true],
  ['the client only reacted to the template', { ...room, messages: [template, reaction] }, 'waiting_client'],
  ['nothing was said', room, 'waiting_client'],
  [
    'ended, though allowed',
    { ...room, end: true, canAgentSendMessage: true, messages: [client] },
    'chat_ended',
  ],
  ['expired, though allowed', { ...room, hasExpired: true, canAgentSendMessage: true }, 'chat_expired'],
  ['ended outranks expired', { ...room, end: true, hasExpired: true }, 'chat_ended'],
] as const)('[R4.9-05] The agent may write, or not: %s', (_title, facts, expected) => {
  const answer = mayWrite(facts)
  expect(answer.ok ? true : answer.reason).toBe(expected)
})

test.each([
  ['Oi', true],
  [' Oi ', true],
  ['', false],
  [' \n\t ', false],
])('[R5-14] The text %j is sent: %s', (text, sendable) => {
  expect(isSendable(text)).toBe(sendable)
})
