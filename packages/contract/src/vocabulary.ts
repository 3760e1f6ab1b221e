/** Call types: §4.1. Chats use the same table. */
export const CALL_TYPES = [10, 11, 12, 14, 18, 19, 20, 21, 30, 31] as const
export type CallType = (typeof CALL_TYPES)[number]

/** What each call type is, in the words of §4.1. */
export const CALL_TYPE_MEANINGS = {
  10: 'manual outbound',
  11: 'click-to-call outbound',
  12: 'dialer outbound',
  14: 'dialer outbound',
  18: 'preview outbound',
  19: 'system outbound',
  20: 'inbound',
  21: 'inbound DDR',
  30: 'internal inbound',
  31: 'internal outbound',
} as const satisfies Record<CallType, string>

/** Groups of call types: 10-19 outgoing, 20-21 incoming, 30-31 internal (§4.1). */
export const CALL_GROUPS = ['outgoings', 'incomings', 'internals'] as const
export type CallGroup = (typeof CALL_GROUPS)[number]

/** First and last code of each group (§4.1). */
export const CALL_GROUP_CODES = {
  outgoings: { first: 10, last: 19 },
  incomings: { first: 20, last: 21 },
  internals: { first: 30, last: 31 },
} as const satisfies Record<CallGroup, { first: CallType; last: CallType }>

/** Sub-types offered in filters (§4.1), with the codes behind each (contract §13.4). */
export const CALL_SUBTYPES = {
  manual: [10],
  click2call: [11],
  dialer: [12, 14],
  preview: [18],
  systemic: [19],
} as const satisfies Record<string, readonly CallType[]>
export type CallSubtype = keyof typeof CALL_SUBTYPES

/** Endpoint statuses, §4.2. "Available" is `not_inuse` on the wire. */
export const ENDPOINT_STATUSES = [
  'unknown',
  'not_inuse',
  'inuse',
  'busy',
  'invalid',
  'unavailable',
  'ringing',
  'ringinuse',
  'onhold',
  'onmute',
  'inconference',
  'after_service',
  'click_to_call',
  'in_activity',
  'paused',
  'blocked',
  'do_not_disturb',
] as const
export type EndpointStatus = (typeof ENDPOINT_STATUSES)[number]

/** What the softphone can report in `change_state` (contract §8.1). */
export const WEBPHONE_STATES = [
  'not_inuse',
  'unavailable',
  'busy',
  'ringing',
  'after_service',
  'paused',
  'do_not_disturb',
] as const satisfies readonly EndpointStatus[]
export type WebphoneState = (typeof WEBPHONE_STATES)[number]

/** What the web chat can report in `change_state` (§4.9). */
export const WEBCHAT_STATES = [
  'not_inuse',
  'paused',
  'busy',
  'unavailable',
] as const satisfies readonly EndpointStatus[]
export type WebchatState = (typeof WEBCHAT_STATES)[number]

/** Softphone registration, §4.2. */
export const REGISTRATIONS = [
  'connected',
  'registered',
  'unregistered',
  'registrationFailed',
  'disconnected',
] as const
export type Registration = (typeof REGISTRATIONS)[number]

/** Link to the server, §4.2. */
export const LINK_STATES = ['connected', 'disconnected'] as const
export type LinkState = (typeof LINK_STATES)[number]

/** Queue strategies, §9, in the wire's spelling (contract §13.4). */
export const QUEUE_STRATEGIES = [
  'ringall',
  'leastrecent',
  'fewestcalls',
  'random',
  'wrandom',
  'rrmemory',
  'rrordered',
  'linear',
] as const
export type QueueStrategy = (typeof QUEUE_STRATEGIES)[number]

/** What each strategy is, in the words of §9. */
export const QUEUE_STRATEGY_MEANINGS = {
  ringall: 'ring all',
  leastrecent: 'longest idle',
  fewestcalls: 'fewest calls',
  random: 'random',
  wrandom: 'weighted random',
  rrmemory: 'equal with memory',
  rrordered: 'equal by login',
  linear: 'linear by login',
} as const satisfies Record<QueueStrategy, string>

/** Message statuses, §4.9, in the order in which they advance; `failed` stands apart (contract §5.1). */
export const MESSAGE_STATUSES = [
  'sending',
  'accepted',
  'dispatched',
  'received',
  'consumed',
  'failed',
] as const
export type MessageStatus = (typeof MESSAGE_STATUSES)[number]

/** Message types, §3. */
export const MESSAGE_TYPES = [
  'voice',
  'audio',
  'document',
  'photo',
  'video',
  'location',
  'contact',
  'call',
  'text',
  'template',
] as const
export type MessageType = (typeof MESSAGE_TYPES)[number]

/** What a message is beyond its type (extension, contract §5.1). */
export const MESSAGE_KINDS = [
  'choice',
  'flow',
  'order',
  'sticker',
  'unsupported',
  'number_changed',
  'reaction',
  'deleted',
] as const
export type MessageKind = (typeof MESSAGE_KINDS)[number]

/** What a message is called where only its kind is told. */
export const MESSAGE_LABELS = [...MESSAGE_TYPES, ...MESSAGE_KINDS] as const
export type MessageLabel = (typeof MESSAGE_LABELS)[number]

/** Where a choice of the customer was offered. */
export const CHOICE_SOURCES = ['list', 'button', 'template'] as const

/** How often a message had been passed on when it came: by its sender, or through many hands. */
export const FORWARDS = ['once', 'often'] as const

export const MESSAGE_SENDERS = ['agent', 'client', 'system'] as const
export type MessageSender = (typeof MESSAGE_SENDERS)[number]

export const TEMPLATE_TYPES = ['TEXT', 'IMAGE', 'VIDEO'] as const
export type TemplateType = (typeof TEMPLATE_TYPES)[number]

export const ROOM_STATUSES = ['open', 'expired', 'ended', 'archived'] as const
export type RoomStatus = (typeof ROOM_STATUSES)[number]

export const CHANNELS_OF_SERVICE = ['telephony', 'chat'] as const
/** A channel an agent signs in to (§7.1). */
export type ServiceChannel = (typeof CHANNELS_OF_SERVICE)[number]

/** By what a session is proved: a browser's cookie, or a token (contract §0.4). */
export const SESSION_KINDS = ['cookie', 'token'] as const

export const LOCALES = ['pt-br', 'en-us', 'es-es'] as const
export type Locale = (typeof LOCALES)[number]

/** Where a call-flow choice leads, in the stored and transfer spelling. */
export const CALL_APPS = [
  'ivrbasic',
  'queue',
  'nps',
  'announce',
  'pjsip',
  'callgroup',
  'number',
  'hangup',
] as const
export type CallApp = (typeof CALL_APPS)[number]

export const CHAT_APPS = ['flow', 'user', 'queue', 'message', 'survey', 'bot', 'disconnect'] as const
export type ChatApp = (typeof CHAT_APPS)[number]

/** What a setting may keep and no chat is led to yet: the part of the product that serves it does not exist. */
export const PLANNED_CHAT_APPS = ['flow', 'survey', 'bot'] as const satisfies readonly ChatApp[]

export const TRANSFER_TYPES = ['blind', 'attend', 'pendulum'] as const
export type TransferType = (typeof TRANSFER_TYPES)[number]

export const CHANNEL_TYPES = ['whatsapp', 'webchat'] as const
export type ChannelType = (typeof CHANNEL_TYPES)[number]

/** Apps whose destinations an extension is offered (contract §7): `number` and `hangup` have no list. */
export const PERMISSION_APPS = [
  'ivrbasic',
  'queue',
  'nps',
  'announce',
  'pjsip',
  'callgroup',
] as const satisfies readonly CallApp[]
export type PermissionAppName = (typeof PERMISSION_APPS)[number]

export const AUTHENTICATION_TYPES = ['cookie', 'token'] as const
export type AuthenticationType = (typeof AUTHENTICATION_TYPES)[number]

/** Who ended a call's time in the queue or the call itself. */
export const ENDED_BY = ['agent', 'client', 'timeout', 'system', 'restart'] as const
export type EndedBy = (typeof ENDED_BY)[number]

/**
 * Why a session ended: the reason beside close code 4401, where the server knows it (extension). `ended`: by its owner, elsewhere;
 * `new_password`: an administrator made one; `account_closed`: the person or their company may not sign in any more.
 */
export const SESSION_ENDS = [
  'signed_out',
  'ended',
  'ended_by_admin',
  'password_changed',
  'new_password',
  'expired',
  'account_closed',
] as const
export type SessionEnd = (typeof SESSION_ENDS)[number]

/** What a pause is by law (NR-17, Annex II): a `physiological` one has no limit and is never asked about. */
export const LEGAL_TYPES = [
  'none',
  'nr17_rest_10',
  'nr17_meal_20',
  'physiological',
  'training',
  'feedback',
  /** After an abusive contact (NR-17 Annex II; extension). */
  'recovery',
] as const
export type LegalType = (typeof LEGAL_TYPES)[number]

/**
 * What a supervisor does in a call: hears both; is heard by the agent alone; is heard by both (extension).
 */
export const MONITOR_MODES = ['listen', 'whisper', 'barge'] as const
export type MonitorMode = (typeof MONITOR_MODES)[number]

/**
 * Why it is over, where the supervisor did not say so: the talk ended or went on without the agent; they took the call over; the agent
 * joined other calls to it while they whispered, who would have heard them; their audio was lost, or nobody asked for it for too long (extension).
 */
export const MONITOR_ENDS = ['call_ended', 'taken_over', 'conference', 'lost'] as const
export type MonitorEnd = (typeof MONITOR_ENDS)[number]

/** Themes of the console; `system`: the machine's. */
export const THEME_MODES = ['system', 'light', 'dark'] as const
