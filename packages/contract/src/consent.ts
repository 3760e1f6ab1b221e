// What clients agree to (contract §10.5).

/** What somebody may be called or written to for; `any`: whatever it is for. */
export const CONSENT_PURPOSES = ['any', 'service', 'marketing', 'collection', 'survey'] as const
export type ConsentPurpose = (typeof CONSENT_PURPOSES)[number]
export const CONSENT_CHANNELS = ['call', 'whatsapp', 'sms', 'email'] as const
export type ConsentChannel = (typeof CONSENT_CHANNELS)[number]
export const CONSENT_ANSWERS = ['yes', 'no'] as const
export type ConsentAnswer = (typeof CONSENT_ANSWERS)[number]
/** Where an answer comes from. `record`: a flag of the client's was changed. */
export const CONSENT_SOURCES = [
  'client_request',
  'call',
  'chat',
  'form',
  'import',
  'merge',
  'record',
  'complaint',
] as const
export type ConsentSource = (typeof CONSENT_SOURCES)[number]
