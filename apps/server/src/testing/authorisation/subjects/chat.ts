import { randomUUID } from 'node:crypto'
import { KNOWN_PHONE } from '../testing/demo-tenant.ts'
import type { AskOf, Subject, Things } from '../testing/things.ts'

const REFUSED = { tenant: 404, team: 404 } as const
/** Of an agent, known to their colleagues. */
const NOT_OWNER = { tenant: 404, team: 403 } as const
const message = () => ({ uid: randomUUID(), content: 'Oi' })
const led =
  (to: (of: Things) => object): AskOf =>
  (of, by) => ({ params: { id: by.room.id }, body: to(of) })
const template =
  (named: (of: Things, by: Things) => object): AskOf =>
  (of, by) => ({
    body: {
      ...{
        phone: '5511966660000',
        channel_id: by.channelId,
        template_id: by.templateId,
        params: [],
        content: '',
      },
      ...named(of, by),
    },
  })
const values = [
  { name: 'nome', value: 'João' },
  { name: 'atendente', value: 'Ana' },
  { name: 'equipe', value: 'Suporte' },
]

/** Chats, their files, templates and the provider's side. */
export const CHAT = {
  sendMessage: {
    ask: (of) => ({ params: { stepId: of.room.id }, body: message() }),
    ...NOT_OWNER,
    detours: {
      "a quote of Ana's": {
        ask: (of, by) => ({ params: { stepId: by.room.id }, body: { ...message(), reply: of.messageId } }),
        tenant: 404,
      },
    },
  },
  closeChat: { ask: (of) => ({ params: { uid: of.room.uid }, body: { force: true } }), ...NOT_OWNER },
  getRoom: { ask: (of) => ({ params: { stepId: of.room.id } }), ...REFUSED },
  listHistoric: {
    ask: () => ({ query: { limit: 999_999 } }),
    ...{ tenant: 200, team: 200 },
    detours: {
      "everybody's": { ask: () => ({ query: { scope: 'all', limit: 999_999 } }), tenant: 200, team: 403 },
    },
  },
  listArchives: { ask: () => ({ query: { limit: 999_999 } }), tenant: 200, team: 200 },
  listChatMessages: { ask: (of) => ({ params: { id: of.room.id } }), ...REFUSED },
  getChatForms: { ask: (of) => ({ params: { id: of.room.id } }), ...REFUSED },
  resendMessage: {
    ask: (of) => ({ params: { step: of.room.id }, query: { message_id: of.failedMessageId } }),
    ...NOT_OWNER,
    detours: {
      "as if it were of one's own chat": {
        ask: (of, by) => ({ params: { step: by.room.id }, query: { message_id: of.failedMessageId } }),
        tenant: 404,
      },
    },
  },
  getAttachment: { ask: (of) => ({ params: { messageId: of.messageId } }), ...REFUSED },
  // Diana has no permission to download chats, nor has Ana.
  exportChatPdf: { ask: (of) => ({ params: { stepId: of.room.id } }), tenant: 404, team: 403, owner: 403 },
  searchMessages: {
    ask: (of) => ({ params: { chatId: of.room.id } }),
    ...REFUSED,
    detours: { 'the same customer': { ask: (_of, by) => ({ params: { chatId: by.room.id } }), tenant: 200 } },
  },
  searchRooms: {
    ask: (of) => ({ params: { chatId: of.room.id } }),
    ...REFUSED,
    detours: { 'the same customer': { ask: (_of, by) => ({ params: { chatId: by.room.id } }), tenant: 200 } },
  },
  listTemplates: {
    ask: (of) => ({ query: { 'ignore-team': true, channel: of.channelId } }),
    tenant: 200,
    team: { allowed: '§7: holds chat.view_template' },
    detours: { 'the settings list': { ask: (of) => ({ query: { id__or: of.templateId } }), tenant: 200 } },
  },
  getTemplate: {
    ask: (of) => ({ params: { id: of.templateId } }),
    tenant: 404,
    team: { allowed: '§7: holds chat.view_template' },
    detours: {
      "filled in from Ana's chat": {
        ask: (of, by) => ({ params: { id: by.templateId }, query: { step_id: of.room.id } }),
        ...{ tenant: 404, team: 404 },
      },
      "filled in from Ana's client": {
        ask: (of, by) => ({ params: { id: by.templateId }, query: { client_id: of.clientId } }),
        tenant: 404,
      },
    },
  },
  sendTemplate: {
    ask: template((of) => ({
      phone: null,
      step_id: of.room.id,
      channel_id: null,
      template_id: of.templateId,
      params: values,
    })),
    ...{ tenant: 400, team: 400, field: 'step_id' },
    detours: {
      "Ana's channel": {
        ask: template((of) => ({ channel_id: of.channelId })),
        tenant: 400,
        field: 'channel_id',
      },
      "Ana's template": {
        ask: template((of) => ({ template_id: of.templateId, params: values })),
        tenant: 400,
        field: 'template_id',
      },
      "Ana's client": {
        ask: template((of) => ({ client_id: of.clientId })),
        tenant: 400,
        field: 'client_id',
      },
      "a customer whom Ana's tenant knows by name": {
        ask: template(() => ({ phone: KNOWN_PHONE })),
        tenant: 201,
      },
    },
  },
  transferChat: {
    ask: (of, by) => ({ params: { id: of.room.id }, body: { app: 'queue', appdata: by.chatQueueId } }),
    ...NOT_OWNER,
    detours: {
      "an archived chat of Ana's": {
        ask: (of, by) => ({
          params: { id: of.archivedRoomId },
          body: { app: 'queue', appdata: by.chatQueueId },
        }),
        ...NOT_OWNER,
      },
      "one's own, to Ana": {
        ask: led((of) => ({ app: 'user', appdata: of.userId })),
        tenant: 200,
        success: false,
      },
      "one's own, to Ana's queue": {
        ask: led((of) => ({ app: 'queue', appdata: of.chatQueueId })),
        tenant: 200,
        success: false,
      },
      "one's own, to Ana's text": {
        ask: led((of) => ({ app: 'message', appdata: of.textMessageId })),
        tenant: 200,
        success: false,
      },
    },
  },
  noteInChat: {
    ask: (of) => ({ params: { step_id: of.room.id }, body: { uid: randomUUID(), text: 'Oi' } }),
    ...REFUSED,
  },
  takeOverChat: { ask: (of) => ({ params: { step_id: of.room.id } }), ...REFUSED },
  unarchiveChat: { ask: (of) => ({ params: { id: of.archivedRoomId } }), ...REFUSED },
  verifyWebhook: {
    ask: (of) => ({
      params: { channelId: of.channelId },
      query: { 'hub.mode': 'subscribe', 'hub.verify_token': 'errado', 'hub.challenge': '1' },
    }),
    ...{ tenant: 403, team: 403, owner: 403 },
    public: "§5.3: the provider shows the channel's token",
  },
  receiveWebhook: {
    ask: (of) => ({
      params: { channelId: of.channelId },
      body: { object: 'whatsapp_business_account', entry: [] },
    }),
    ...{ tenant: 401, team: 401, owner: 401 },
    public: '§5.3: the provider signs what it sends',
  },
} as const satisfies Record<string, Subject>
