import type { Profile } from '@ramal/contract/entities/profile'
import type { ChatForms } from '@ramal/contract/entities/room'
import type { Outbox } from '@ramal/domain/chat/sending/outbox'
import { sampleMessage } from '@ramal/domain/chat/testing/samples'
import { vi } from 'vitest'
import { createAgent } from '../../../lib/realtime/agent.ts'
import { browserClock } from '../../../platform/clock.ts'
import { fakeBusinessPort } from '../../../testing/fake-business-port.ts'
import { fakeSockets } from '../../../testing/fake-socket.ts'
import { fakeTicker } from '../../../testing/fake-ticker.ts'
import { aProfile } from '../../../testing/softphone-harness.ts'
import { createChatHost } from '../host/chat-host.ts'
import type { ChatApi, ChatDeps, ChatNotice } from '../host/chat-ports.ts'

/** Forms of a chat: one required text, and a classification. */
export const CHAT_FORMS: ChatForms = {
  step_id: 4001,
  form: {
    uid: '00000000-0000-7000-8000-000000004001',
    tabs: [
      {
        label: 'Dados',
        fields: [
          { type: 'text', name: 'boleto', label: 'Boleto', required: true },
          { type: 'text', name: 'nota', label: 'Nota' },
        ],
      },
    ],
    data: {},
  },
  classification: {
    uid: '00000000-0000-7000-8000-000000004001',
    tabs: [
      {
        label: 'Classificação',
        fields: [{ type: 'classification', name: 'c', label: 'Classificação' }],
      },
    ],
  },
}

export const NO_FORMS: ChatForms = { step_id: 4001, form: null, classification: null }

/** Ana with the queue Suporte and two classifications of it. */
export function chatProfile(team: Partial<NonNullable<Profile['team']>> = {}): Profile {
  return {
    ...aProfile({ enable_classifications: ['incomings'], minimum_comment_size: 0, ...team }),
    queue_classifications: [
      {
        id: 40,
        description: 'Suporte',
        telephony_id: null,
        chat_id: 4,
        minimum_comment_size: 0,
        maximum_comment_size: 500,
        classifications: [
          { id: 10, description: 'Resolvido', sub_classifications: [] },
          { id: 11, description: 'Engano', sub_classifications: [] },
        ],
      },
    ],
  }
}

/** An API that says yes; a test changes the verbs it is about. */
export function fakeChatApi(overrides: Partial<ChatApi> = {}) {
  return {
    channelLogin: vi.fn(async () => undefined),
    channelLogout: vi.fn(async () => undefined),
    send: vi.fn(async (_stepId: number, { uid, content }: { uid: string; content: string }) =>
      sampleMessage({ id: 99_900, uid, content, sent_by: 'agent', status: 'accepted' }),
    ),
    sendFile: vi.fn(async (_stepId: number, { uid }: { uid: string; file: File; asVoice: boolean }) =>
      sampleMessage({ id: 99_901, uid, type: 'document', sent_by: 'agent', status: 'sending' }),
    ),
    resend: vi.fn(async (_stepId: number, id: number) =>
      sampleMessage({ id, sent_by: 'agent', status: 'sending' }),
    ),
    forms: vi.fn(async () => NO_FORMS),
    saveForm: vi.fn(async () => undefined),
    saveClassification: vi.fn(async () => undefined),
    close: vi.fn(async () => null),
    ...overrides,
  } satisfies ChatApi
}

/** A chat host whose server, sounds and browser a test plays. */
export function chatHarness(
  options: { team?: Partial<NonNullable<Profile['team']>>; api?: Partial<ChatApi> } = {},
) {
  const sockets = fakeSockets()
  const { clock, tick } = fakeTicker()
  const business = fakeBusinessPort()
  const api = fakeChatApi(options.api)
  const told: ChatNotice[] = []
  const notices: { title: string; body: string; open: boolean }[] = []
  const sounds: string[] = []
  let kept: Record<string, string> = {}
  let outbox: Outbox = {}
  let uuids = 0
  const deps: ChatDeps = {
    business: business.port,
    agent: createAgent(business.port),
    api,
    clock: browserClock,
    openSocket: sockets.open,
    socketClock: clock,
    sounds: {
      play(name) {
        sounds.push(name)
        return () => sounds.push(`${name} off`)
      },
    },
    showNotice(notice) {
      const shown = { ...notice, open: true }
      notices.push(shown)
      return () => {
        shown.open = false
      }
    },
    noticeTitle: () => 'Novo Chat',
    tell: (notice) => told.push(notice),
    isAway: (error) => error instanceof Error && error.message === 'away',
    messageOf: (error) => (error instanceof Error ? error.message : String(error)),
    uuid: () => `00000000-0000-7000-a000-${String(++uuids).padStart(12, '0')}`,
    drafts: {
      get: () => kept,
      set: (value) => {
        kept = value
      },
    },
    outbox: {
      get: () => outbox,
      set: (value) => {
        outbox = value
      },
    },
    onRefused: () => undefined,
    log: () => undefined,
  }
  const host = createChatHost(deps)
  host.setProfile(chatProfile(options.team))
  return {
    host,
    deps,
    api,
    business,
    told,
    notices,
    sounds,
    tick,
    sockets,
    socket: sockets.last,
    /** Signs in and opens the link. */
    async start() {
      await host.start('user')
      sockets.last().accept()
    },
    /** Frames that the console sent on the chat websocket. */
    sent: (action: string) => sockets.last().sent.filter((frame) => frame['action'] === action),
    states: () => business.ofAction('change_state').map((frame) => frame['state']),
  }
}
