// Closed lists of the telephone settings (entities §4, §5), in the wire's spelling; the store's columns take the same words.

export const MOH_MODES = ['files', 'playlist', 'custom'] as const
export const MOH_SORTS = ['alpha', 'random', 'randstart'] as const
export const SOUND_CATEGORIES = ['ivr', 'queue', 'announce', 'survey', 'system'] as const

export const CALL_GROUP_STRATEGIES = ['ringall', 'linear', 'random'] as const
/** Who may call, transfer to or pick up from a call group. */
export const CALL_GROUP_PERMISSION_TARGETS = ['team', 'user', 'endpoint'] as const
export const DETOUR_TYPES = ['always', 'busy', 'no_answer', 'unavailable', 'dnd', 'calendar'] as const
export const DETOUR_ORIGINS = ['all', 'internal', 'external'] as const
export const SURVEY_QUESTION_TYPES = ['nps_0_10', 'csat_1_5', 'yes_no', 'voice'] as const

export const TRUNK_AUTH_TYPES = ['userpass', 'md5', 'none'] as const
export const TRUNK_CALLER_IDS = ['route', 'trunk', 'endpoint'] as const
export const ROUTE_CALLER_IDS = ['fixed', 'endpoint', 'pool_random', 'pool_area_match'] as const
export const CALLER_ID_MODES = ['none', 'prepend', 'append', 'overwrite'] as const
export const NUMBER_TYPES = ['local', 'mobile', 'toll_free', 'national', 'internal'] as const
export const REPUTATIONS = ['ok', 'suspected', 'blocked'] as const

/** Members that do not count as able to take a call (Asterisk's joinempty and leavewhenempty). */
export const EMPTY_CONDITIONS = [
  'paused',
  'penalty',
  'inuse',
  'ringing',
  'unavailable',
  'invalid',
  'unknown',
  'wrapup',
] as const
export type EmptyCondition = (typeof EMPTY_CONDITIONS)[number]
export const AUTOPAUSE_MODES = ['no', 'yes', 'all'] as const
export const ANNOUNCE_HOLDTIMES = ['yes', 'no', 'once'] as const
export const ANNOUNCE_POSITIONS = ['yes', 'no', 'limit', 'more'] as const

export const BLACKLIST_DIRECTIONS = ['inbound', 'outbound', 'both'] as const
export const BLACKLIST_SCOPES = ['telephony', 'chat', 'both'] as const
export const BLACKLIST_SOURCES = [
  'manual',
  'client_request',
  'nao_me_perturbe',
  'procon',
  'complaint',
  'import',
] as const
export const BLACKLIST_MATCHES = ['exact', 'prefix'] as const
