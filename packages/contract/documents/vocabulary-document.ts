import * as constants from '../src/constants.ts'
import { DIAL_STATUSES } from '../src/dial-status.ts'
import { ERRORS, type ErrorCode, type ErrorDefinition } from '../src/errors.ts'
import { permissionCatalogue, SHORT_PERMISSIONS } from '../src/permissions.ts'
import {
  LIST_PROVENANCE,
  provenanceOfConstant,
  provenanceOfError,
  TABLE_PROVENANCE,
} from '../src/provenance.ts'
import { CLOSE_CODES } from '../src/socket-handshake.ts'
import * as words from '../src/vocabulary.ts'

/** Closed lists, codes and limits of the contract: what the other documents use and do not explain. */
export function vocabularyDocument(): object {
  return {
    title: 'Ramal: vocabulary, errors, permissions and limits',
    ...tables(),
    lists: LISTS,
    errors: Object.entries(ERRORS).map(([code, definition]: [string, ErrorDefinition]) => ({
      code,
      status: definition.status,
      place: definition.place,
      ...(definition.text ? { text: definition.text } : {}),
    })),
    constants: Object.fromEntries(shownConstants()),
    provenance: {
      tables: TABLE_PROVENANCE,
      lists: LIST_PROVENANCE,
      errors: Object.fromEntries(
        (Object.keys(ERRORS) as ErrorCode[]).map((code) => [code, provenanceOfError(code)]),
      ),
      constants: Object.fromEntries(shownConstants().map(([name]) => [name, provenanceOfConstant(name)])),
    },
  }
}

function tables() {
  return {
    callTypes: words.CALL_TYPES.map((code) => ({
      code,
      meaning: words.CALL_TYPE_MEANINGS[code],
    })),
    callGroups: words.CALL_GROUP_CODES,
    callSubtypes: words.CALL_SUBTYPES,
    dialStatuses: DIAL_STATUSES.flatMap(({ codes, meaning }) => codes.map((code) => ({ code, meaning }))),
    queueStrategies: words.QUEUE_STRATEGIES.map((value) => ({
      value,
      meaning: words.QUEUE_STRATEGY_MEANINGS[value],
    })),
    pluginErrors: constants.PLUGIN_ERRORS,
    pluginExceptions: constants.PLUGIN_EXCEPTIONS,
    closeCodes: CLOSE_CODES,
    permissions: { names: permissionCatalogue(), short: SHORT_PERMISSIONS },
  } satisfies Record<keyof typeof TABLE_PROVENANCE, unknown>
}

// Sorted, so that the text does not depend on who loads the module.
function shownConstants() {
  const entries = Object.entries(constants) as [keyof typeof constants, unknown][]
  return entries.filter(([name]) => !ELSEWHERE.includes(name)).sort(([a], [b]) => (a < b ? -1 : 1))
}

const LISTS = {
  channelTypes: words.CHANNEL_TYPES,
  endpointStatuses: words.ENDPOINT_STATUSES,
  webphoneStates: words.WEBPHONE_STATES,
  webchatStates: words.WEBCHAT_STATES,
  registrations: words.REGISTRATIONS,
  messageStatuses: words.MESSAGE_STATUSES,
  messageTypes: words.MESSAGE_TYPES,
  messageKinds: words.MESSAGE_KINDS,
  choiceSources: words.CHOICE_SOURCES,
  forwards: words.FORWARDS,
  messageSenders: words.MESSAGE_SENDERS,
  templateTypes: words.TEMPLATE_TYPES,
  roomStatuses: words.ROOM_STATUSES,
  callApps: words.CALL_APPS,
  chatApps: words.CHAT_APPS,
  transferTypes: words.TRANSFER_TYPES,
  serviceChannels: words.CHANNELS_OF_SERVICE,
  authenticationTypes: words.AUTHENTICATION_TYPES,
  endedBy: words.ENDED_BY,
  sessionEnds: words.SESSION_ENDS,
  locales: words.LOCALES,
} satisfies Record<keyof typeof LIST_PROVENANCE, readonly string[]>

// Shown above under a name of their own.
const ELSEWHERE = ['PLUGIN_ERRORS', 'PLUGIN_EXCEPTIONS']
