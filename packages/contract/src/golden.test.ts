import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import type * as z from 'zod'
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
import { channelLogin } from './endpoints/agent.ts'
import { authLogin, preSession, sessionLogin } from './endpoints/session.ts'
import { CallDetail } from './entities/call-detail.ts'
import { Chat } from './entities/chat.ts'
import { Message } from './entities/message.ts'
import { Pause } from './entities/pause.ts'
import { Profile } from './entities/profile.ts'
import { SiteSettings } from './entities/site-settings.ts'
import { ClassificationValues, TabForm } from './entities/tab-form.ts'
import { FormDefinition } from './form.ts'
import { schemaOf } from './kit/endpoint.ts'
import { WhatsappWebhook } from './whatsapp.ts'

// The examples of the API contract, with its "…" filled in.
const folder = join(import.meta.dirname, '../../../fixtures/contract')

function golden(name: string): unknown {
  return JSON.parse(readFileSync(join(folder, `${name}.json`), 'utf8'))
}

function goldenFrames(name: string): { action: string; data?: unknown }[] {
  return golden(name) as { action: string; data?: unknown }[]
}

const examples: [string, z.ZodType | undefined][] = [
  ['pre-session', schemaOf(preSession).answer(200)],
  ['session-login', schemaOf(sessionLogin).answer(200)],
  ['auth-login', schemaOf(authLogin).answer(200)],
  ['profile', Profile],
  ['site-settings', SiteSettings],
  ['channel-login', schemaOf(channelLogin).answer(200)],
  ['pause', Pause],
  ['tab-form-classification', ClassificationValues],
  ['tab-form', TabForm],
  ['chat', Chat],
  ['message', Message],
  ['call-step', CallDetail],
  ['form-definition', FormDefinition],
  ['whatsapp-webhook', WhatsappWebhook],
]

describe('examples of the API contract', () => {
  it.each(examples)('%s passes its schema with every field kept', (name, schema) => {
    const example = golden(name)
    expect(schema?.parse(example)).toEqual(example)
  })
})

describe('frames of the API contract', () => {
  it('[R7.6-67] cover every action, each with an example', () => {
    const actions = (name: string) => goldenFrames(name).map((frame) => frame.action)
    expect(actions('business-client-frames')).toEqual(Object.keys(BUSINESS_CLIENT_ACTIONS))
    expect(actions('business-server-frames')).toEqual(Object.keys(BUSINESS_SERVER_ACTIONS))
    expect(actions('chat-client-frames')).toEqual(Object.keys(CHAT_CLIENT_ACTIONS))
    expect(actions('chat-server-frames')).toEqual(Object.keys(CHAT_SERVER_ACTIONS))
  })

  it.each(goldenFrames('business-client-frames'))('the server reads business $action', (frame) => {
    const { action, ...payload } = frame
    expect(parseBusinessClientFrame(JSON.stringify(frame))).toEqual({ ok: true, action, payload })
  })

  it.each(goldenFrames('business-server-frames'))('the console reads business $action', (frame) => {
    const read = parseBusinessServerFrame(JSON.stringify(frame))
    expect(read).toEqual({ ok: true, ...frame, position: null, replaced: [] })
  })

  it.each(goldenFrames('business-server-frames'))('the server writes business $action', (frame) => {
    const text = writeBusinessServerFrame(frame.action as BusinessServerAction, frame.data as never)
    expect(JSON.parse(text)).toEqual(frame)
  })

  it.each(goldenFrames('chat-client-frames'))('the server reads chat $action', (frame) => {
    const { action, ...payload } = frame
    expect(parseChatClientFrame(JSON.stringify(frame))).toEqual({ ok: true, action, payload })
  })

  it.each(goldenFrames('chat-server-frames'))('the console reads chat $action', (frame) => {
    const read = parseChatServerFrame(JSON.stringify(frame))
    expect(read).toEqual({ ok: true, ...frame, position: null, replaced: [] })
  })
})
