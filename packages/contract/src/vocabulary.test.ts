import { describe, expect, it } from 'vitest'
import * as z from 'zod'
import { ACTIVITY_CALL_TO } from './entities/activity.ts'
import { Chat } from './entities/chat.ts'
import { Message } from './entities/message.ts'
import {
  AUTHENTICATION_TYPES,
  CALL_APPS,
  CALL_SUBTYPES,
  CALL_TYPE_MEANINGS,
  CALL_TYPES,
  CHAT_APPS,
  ENDPOINT_STATUSES,
  LINK_STATES,
  MESSAGE_SENDERS,
  MESSAGE_STATUSES,
  MESSAGE_TYPES,
  REGISTRATIONS,
  ROOM_STATUSES,
  TEMPLATE_TYPES,
} from './vocabulary.ts'

const words = (text: string) => text.split(', ')

// Word for word as the specification lists them.
const lists: [string, readonly (string | number)[], string][] = [
  ['[R3-21] message senders', MESSAGE_SENDERS, 'agent, client, system'],
  [
    'message types (§3)',
    MESSAGE_TYPES,
    'voice, audio, document, photo, video, location, contact, call, text, template',
  ],
  ['[R3-23] message statuses', MESSAGE_STATUSES, 'sending, accepted, dispatched, received, consumed, failed'],
  ['[R3-26] template types', TEMPLATE_TYPES, 'TEXT, IMAGE, VIDEO'],
  ['[R3-53] chat apps', CHAT_APPS, 'flow, user, queue, message, survey, bot, disconnect'],
  [
    '[R4.2-01] endpoint statuses',
    ENDPOINT_STATUSES,
    'unknown, not_inuse, inuse, busy, invalid, unavailable, ringing, ringinuse, onhold, onmute, inconference, after_service, click_to_call, in_activity, paused, blocked, do_not_disturb',
  ],
  [
    '[R4.2-02] softphone registrations',
    REGISTRATIONS,
    'connected, registered, unregistered, registrationFailed, disconnected',
  ],
  ['[R4.9-01] states of a chat', ROOM_STATUSES, 'open, expired, ended, archived'],
  ['link states (§4.2)', LINK_STATES, 'connected, disconnected'],
  ['[R9-45] authentication types', AUTHENTICATION_TYPES, 'cookie, token'],
]

describe('closed lists', () => {
  it.each(lists)('%s: the closed list has the words of the specification', (_, list, expected) => {
    expect(list).toEqual(words(expected))
  })

  it('[R3-52] The phone apps are ivr, queue, survey, audio, extension, call group, number, hangup (A-33)', () => {
    expect(CALL_APPS).toEqual(words('ivrbasic, queue, nps, announce, pjsip, callgroup, number, hangup'))
  })

  it('[R3-36] An activity calls 1 client, 2 mailing client, 3 organisation', () => {
    expect(ACTIVITY_CALL_TO).toEqual({ client: 1, mailingClient: 2, organization: 3 })
  })

  it('The call types are those of §4.1, and the sub-types those of filters (contract §13.4)', () => {
    expect(CALL_TYPES).toEqual([10, 11, 12, 14, 18, 19, 20, 21, 30, 31])
    expect(Object.keys(CALL_SUBTYPES)).toEqual(['manual', 'click2call', 'dialer', 'preview', 'systemic'])
  })
})

describe('closed lists on the wire', () => {
  it.each([...CALL_TYPES])('A chat may have the type %d (A-93)', (code) => {
    expect(Chat.shape.chat_type.safeParse(code).success).toBe(true)
  })
  it('A chat has no other type than the call types', () => {
    expect(Chat.shape.chat_type.safeParse(13).success).toBe(false)
  })
  it.each([
    ['type', 'hologram'],
    ['sent_by', 'robot'],
    ['status', 'beamed'],
  ] as const)('A message on the wire has no %s %s', (field, value) => {
    const one = z.object({ [field]: Message.shape[field] })
    expect(one.safeParse({ [field]: value }).success).toBe(false)
  })
})

describe('call types in words, §4.1', () => {
  it.each([
    ['R4.1-02', 11, 'click-to-call outbound'],
    ['R4.1-03', 12, 'dialer outbound'],
    ['R4.1-03', 14, 'dialer outbound'],
    ['R4.1-04', 18, 'preview outbound'],
    ['R4.1-05', 19, 'system outbound'],
  ] as const)('[%s] The call type %d means %s', (_, code, meaning) => {
    expect(CALL_TYPE_MEANINGS[code]).toBe(meaning)
  })
})
