// Closed lists of settings (entities.md), in the wire's spelling; the store's columns take the same words.

export const CONTRACT_STATUSES = ['trial', 'active', 'suspended', 'ended'] as const
export const DATA_SCOPES = ['own', 'team', 'department', 'contract'] as const
export const THEME_MODES = ['system', 'light', 'dark'] as const

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
export const ENDPOINT_RECORD_MODES = ['none', 'inbound', 'outbound', 'all'] as const
export const NUMBER_FORMATS = ['+E164', 'E164', 'national', 'local'] as const

export const QUEUE_RECORD_MODES = ['none', 'all'] as const
export const CHAT_QUEUE_STRATEGIES = [
  'leastrecent',
  'fewestcalls',
  'random',
  'rrmemory',
  'linear',
  'manual',
] as const

export const CHANNEL_STATUSES = ['connected', 'disconnected', 'error'] as const
export const INBOUND_MATCHES = ['any', 'keyword', 'regex', 'number_list', 'referral'] as const

export const TEMPLATE_CATEGORIES = ['MARKETING', 'UTILITY', 'AUTHENTICATION'] as const
export const TEMPLATE_STATUSES = ['DRAFT', 'APPROVED', 'PENDING', 'REJECTED', 'PAUSED', 'DISABLED'] as const
export const PARAMETER_FORMATS = ['POSITIONAL', 'NAMED'] as const
export const TEXT_MESSAGE_SCOPES = ['contract', 'team', 'user'] as const
export const TEMPLATE_BUTTONS = ['QUICK_REPLY', 'URL', 'PHONE_NUMBER', 'COPY_CODE'] as const
