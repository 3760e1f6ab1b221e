// Closed lists of settings (entities.md), in the wire's spelling; the store's columns take the same words.

/** productive and non_productive are reported apart; system ones are the product's own, as the after-service. */
export const PAUSE_TYPES = ['productive', 'non_productive', 'system'] as const

export const CONTRACT_STATUSES = ['trial', 'active', 'suspended', 'ended'] as const
export const DATA_SCOPES = ['own', 'team', 'department', 'contract'] as const

export const FORM_TARGETS = [
  'call',
  'chat',
  'lead',
  'client',
  'organization',
  'interaction',
  'product',
] as const
export const CLASSIFICATION_RESULTS = ['positive', 'neutral', 'negative', 'unproductive'] as const
export const UNION_TARGETS = ['queue_telephony', 'queue_chat', 'dialer', 'mailing'] as const
/** What a tag may be put on. */
export const TAG_ENTITIES = [
  'client',
  'lead',
  'organization',
  'interaction',
  'chat',
  'call',
  'text_message',
] as const
export type TagEntity = (typeof TAG_ENTITIES)[number]

export const DEVICE_TYPES = ['webrtc', 'sip', 'external'] as const
export const SIP_TRANSPORTS = ['udp', 'tcp', 'tls', 'ws', 'wss'] as const
export const CODECS = ['alaw', 'ulaw'] as const
export type Codec = (typeof CODECS)[number]
export const DTMF_MODES = ['rfc4733', 'info'] as const
export type DtmfMode = (typeof DTMF_MODES)[number]
export const ENDPOINT_RECORD_MODES = ['none', 'inbound', 'outbound', 'all'] as const
export const NUMBER_FORMATS = ['+E164', 'E164', 'national', 'local'] as const

export const QUEUE_RECORD_MODES = ['none', 'all', 'percent'] as const
export const CHAT_QUEUE_STRATEGIES = [
  'leastrecent',
  'fewestcalls',
  'random',
  'rrmemory',
  'linear',
  'manual',
] as const

export const CHANNEL_STATUSES = ['connected', 'disconnected', 'error'] as const
/** WhatsApp's word for what clients think of a channel. */
export const CHANNEL_QUALITIES = ['GREEN', 'YELLOW', 'RED', 'UNKNOWN'] as const
export const INBOUND_MATCHES = ['any', 'keyword', 'regex', 'number_list', 'referral'] as const

export const TEMPLATE_CATEGORIES = ['MARKETING', 'UTILITY', 'AUTHENTICATION'] as const
export const TEMPLATE_STATUSES = ['DRAFT', 'APPROVED', 'PENDING', 'REJECTED', 'PAUSED', 'DISABLED'] as const
export const PARAMETER_FORMATS = ['POSITIONAL', 'NAMED'] as const
/** What a text message may be; MESSAGE_TYPES are those of a conversation. */
export const STORED_MESSAGE_TYPES = [
  'text',
  'photo',
  'video',
  'audio',
  'document',
  'location',
  'contact',
] as const
export const TEXT_MESSAGE_SCOPES = ['contract', 'team', 'user'] as const
export const TEMPLATE_BUTTONS = ['QUICK_REPLY', 'URL', 'PHONE_NUMBER', 'COPY_CODE'] as const

/** What a row of permissions is about (entities §1). */
export const PERMISSION_TARGETS = [
  'team',
  'user',
  'endpoint',
  'queue',
  'ivr',
  'call_group',
  'nps',
  'announce',
  'channel',
] as const
/** Recording of what hangs under something that records or not. */
export const INHERITED_RECORD_MODES = ['inherit', 'none', 'all'] as const
/** Whom somebody who comes back is given to. */
export const STICKY_MODES = ['none', 'last_agent', 'owner'] as const
/** Of people and of companies. */
export const PERSON_TYPES = ['F', 'J'] as const
/** What a client said about WhatsApp. */
export const OPT_INS = ['unknown', 'yes', 'no'] as const
/** What a status is of. */
export const STATUS_ENTITIES = ['client', 'lead', 'organization', 'interaction'] as const
export type StatusEntity = (typeof STATUS_ENTITIES)[number]
/** How a record stands to its time. */
export const SLA_STATES = ['on_time', 'late', 'done'] as const
export type SlaState = (typeof SLA_STATES)[number]
export const RECORD_PRIORITIES = ['low', 'normal', 'high', 'urgent'] as const
/** What a record cannot be without. */
export const RECORD_NEEDS = ['client', 'organization', 'lead', 'call', 'chat', 'product'] as const
export type RecordNeed = (typeof RECORD_NEEDS)[number]
export const PHONE_TYPES = ['mobile', 'landline', 'work', 'other'] as const
/** What a value of a bot, a flow or a proxy may be. */
export const VARIABLE_TYPES = ['text', 'number', 'boolean', 'date', 'json'] as const
/** Nodes of a flow (entities §2). */
export const FLOW_NODES = [
  'message',
  'template',
  'question',
  'condition',
  'set_variable',
  'calendar',
  'http',
  'wait',
  'tag',
  'client',
  'classify',
  'app',
  'jump',
  'end',
] as const

/** Metrics that dashboards and KPIs know (entities §8); `service_level_2` counts what was abandoned within the threshold too. */
export const METRICS = [
  'offered',
  'answered',
  'abandoned',
  'short_abandoned',
  'abandon_rate',
  'service_level',
  'service_level_2',
  'asa',
  'longest_wait',
  'aht',
  'acw',
  'hold_time',
  'transfers',
  'callbacks',
  'first_call_resolution',
  'occupancy',
  'utilization',
  'adherence',
  'pause_time',
  'contact_rate',
  'right_party_rate',
  'conversion_rate',
  'attempts_per_contact',
  'dialer_abandon_rate',
  'frt',
  'nrt',
  'resolution_time',
  'concurrency',
  'chats_waiting',
  'oldest_waiting',
  'template_delivery_rate',
  'nps',
  'csat',
] as const

/** What an integration may be told of (entities §6). */
export const EVENT_NAMES = [
  'call.created',
  'call.answered',
  'call.ended',
  'call.classified',
  'call.recording_ready',
  'chat.created',
  'chat.answered',
  'chat.message',
  'chat.closed',
  'chat.classified',
  'template.status',
  'pause.started',
  'pause.ended',
  'agent.state',
  'lead.updated',
  'client.created',
  'client.updated',
  'interaction.created',
  'interaction.updated',
  'nps.answered',
  'import.finished',
  'kpi.state',
] as const

export const WIDGET_TYPES = [
  'number',
  'delta',
  'gauge',
  'line',
  'bar',
  'stacked_bar',
  'pie',
  'heatmap',
  'table',
  'pivot',
  'funnel',
  'agent_board',
  'queue_board',
  'call_list',
  'chat_list',
  'markdown',
  'iframe',
] as const

/** Which days are holidays: none, those of all Brazil, or those and the ones that a state adds. */
export const HOLIDAY_SETS = [
  'none',
  'br_national',
  'br_ac',
  'br_al',
  'br_ap',
  'br_am',
  'br_ba',
  'br_ce',
  'br_df',
  'br_es',
  'br_go',
  'br_ma',
  'br_mt',
  'br_ms',
  'br_mg',
  'br_pa',
  'br_pb',
  'br_pr',
  'br_pe',
  'br_pi',
  'br_rj',
  'br_rn',
  'br_rs',
  'br_ro',
  'br_rr',
  'br_sc',
  'br_sp',
  'br_se',
  'br_to',
] as const
