import type * as constants from './constants.ts'
import type { ErrorCode } from './errors.ts'

/** Where a word of the contract comes from: fixed by a section of the specification, or an extension that a section of the contract describes. */
export type Provenance =
  | { readonly origin: 'spec'; readonly spec: string }
  | { readonly origin: 'extension'; readonly section: string }

const spec = (section: string): Provenance => ({ origin: 'spec', spec: section })
const extension = (section: string): Provenance => ({ origin: 'extension', section })

/** By name in the vocabulary document, which cannot show one that is not here. */
export const TABLE_PROVENANCE = {
  callTypes: spec('4.1'),
  callGroups: spec('4.1'),
  callSubtypes: spec('4.1'),
  dialStatuses: spec('4.1'),
  queueStrategies: spec('9'),
  pluginErrors: spec('8'),
  pluginExceptions: spec('8'),
  closeCodes: extension('8'),
  permissions: spec('6'),
} satisfies Record<string, Provenance>

export const LIST_PROVENANCE = {
  channelTypes: extension('10'),
  endpointStatuses: spec('4.2'),
  webphoneStates: spec('4.3'),
  webchatStates: spec('4.9'),
  registrations: spec('4.2'),
  messageStatuses: spec('3'),
  messageTypes: spec('3'),
  messageKinds: extension('5.1'),
  choiceSources: extension('5.1'),
  forwards: extension('5.1'),
  messageSenders: spec('3'),
  templateTypes: spec('3'),
  roomStatuses: spec('4.9'),
  callApps: spec('3'),
  chatApps: spec('3'),
  transferTypes: spec('4.5'),
  serviceChannels: spec('7.1'),
  authenticationTypes: spec('6'),
  endedBy: extension('6'),
  sessionEnds: extension('8'),
  locales: spec('9'),
} satisfies Record<string, Provenance>

/** Errors of the specification; the others fill what it leaves open (contract §0.3). */
const SPECIFIED_ERRORS: Partial<Record<ErrorCode, Provenance>> = {
  validation: spec('5'),
  not_authenticated: spec('8'),
  permission_denied: spec('8'),
  password_expired: spec('8'),
}

/** Constants that the table of the specification (§9) does not hold. */
const OTHER_CONSTANTS: Partial<Record<keyof typeof constants, Provenance>> = {
  LOCALE_COOKIE: extension('0.4'),
  TOAST_POSITION: spec('9'),
  SIP_OPTIONS_MISSED: extension('13'),
  RECORDING_LOAD: spec('7.4'),
  SOCKET_SILENCE_S: extension('8'),
  RECONNECT_DELAYS_S: extension('8'),
  RECONNECT_JITTER: extension('8'),
  OWNERSHIP_GRACE_S: extension('8.3'),
  OWNERSHIP_GRACE_IN_CALL_S: extension('8.3'),
  ROOM_POLL_S: spec('4.9'),
  UNKNOWN_OUTCOME_S: extension('5.3'),
  CHAT_PDF: spec('7.4'),
  PAGE_LIMIT_DEFAULT: extension('0.2'),
  PAGE_LIMIT_ALL: spec('7.5'),
  LOOKUP_WAITS_S: extension('7'),
  PASSWORD_MAX_LENGTH: extension('2'),
  AVATAR_MAX_BYTES: extension('2'),
  FILE_KEY_LIFETIME_S: extension('0.4'),
  SESSION_IDLE_S: extension('0.4'),
}

export function provenanceOfError(code: ErrorCode): Provenance {
  return SPECIFIED_ERRORS[code] ?? extension('0.3')
}

export function provenanceOfConstant(name: keyof typeof constants): Provenance {
  return OTHER_CONSTANTS[name] ?? spec('9')
}
