/** §9: constants and limits. A name ends in its unit; a name without one counts things. */

// -- routing and shell
export const DEFAULT_LOCALE = 'pt-br'
export const LOCALE_COOKIE = 'i18n_redirected'
export const LOCALE_COOKIE_DAYS = 365
export const CHUNK_RELOAD_GUARD_S = 60
export const TOAST_MS = 2500
export const TOAST_POSITION = 'top-center'
export const LOADING_BAR_THROTTLE_MS = 200
export const LOADING_BAR_DURATION_MS = 5000
export const SCROLL_TO_TOP_AFTER_PX = 20
export const DEFAULT_PAGE_TITLE = 'Dashboard'
export const TITLE_TEMPLATE = '{brand} - %s'
export const BUILD_YEAR = 2025
export const DATE_TIME_FORMAT = 'DD/MM/YYYY HH:mm:ss'

// -- session
export const TOKEN_LIFETIME_S = 1_036_800
/** A browser's session that nobody uses ends sooner; a token is good until its `expiry` (contract §0.4). */
export const SESSION_IDLE_S = 43_200
export const LOGOUT_DELAY_S = 15
export const OTHER_TAB_RELOAD_S = 3

// -- softphone
export const REGISTER_EXPIRES_S = 300
export const SIP_OPTIONS_INTERVAL_S = 5
/** Missed OPTIONS in a row that mean disconnected (contract §13). */
export const SIP_OPTIONS_MISSED = 3
export const SOFTPHONE_STATUS_INTERVAL_S = 5
export const SOFTPHONE_START_RETRY_S = 1
export const ICE_GATHERING_SILENCE_MS = 500
export const DTMF_DIGIT = { durationMs: 120, gapMs: 500 } as const
export const DTMF_OTHER = { durationMs: 80, gapMs: 100 } as const
export const MEDIA_CONSTRAINTS = { audio: true, video: false } as const
/** Five-digit numbers in this range are internal: call type 31, otherwise 10. */
export const INTERNAL_NUMBERS = { first: 10000, last: 99999, callType: 31, otherwise: 10 } as const
export const METADATA_POLL = { fastMs: 100, fastAttempts: 10, slowMs: 1000 } as const
export const HANGUP_DELAY_MAX_S = 3
export const ACTIVITY_ATTEMPTS_MAX = 50
export const RECORDING_LOAD = { tries: 3, waitMs: 500 } as const

// -- realtime (contract §8)
export const PING_INTERVAL_S = 5
export const CHAT_PING_INTERVAL_S = 5
export const CHAT_STATUS_INTERVAL_S = 5
/** A socket without a frame for so long is closed with 4408. */
export const SOCKET_SILENCE_S = 75
export const RECONNECT_DELAYS_S = [1, 2, 5, 10] as const
export const RECONNECT_JITTER = 0.2
export const OWNERSHIP_GRACE_S = 10
export const OWNERSHIP_GRACE_IN_CALL_S = 75

// -- chat
/** Where the team sets none. */
export const INACTIVE_CHAT_REMOVAL_S = 15
export const UNREAD_RETRY_S = 10
export const ROOM_POLL_S = 5
/** The provider's answer to a message is unknown for so long: `failed`, `unknown_outcome` (contract §5.3). */
export const UNKNOWN_OUTCOME_S = 60

/**
 * A chat as PDF (§7.4, A-23): the conversation laid out `widthPx` CSS pixels wide, a page every `pageHeightPx` of them, which is one A4
 * page inside its margins. `imageScale`: pixels of an image per CSS pixel ("quality 2").
 */
export const CHAT_PDF = {
  format: 'A4',
  orientation: 'portrait',
  widthPx: 960,
  pageHeightPx: 1400,
  marginMm: 10,
  imageScale: 2,
  fileName: 'chat-{stepId}',
} as const

// -- lists
export const SEARCH_DEBOUNCE_MS = 500
export const PAGE_SIZES = [5, 10, 15, 20, 25] as const
export const PAGE_LIMIT_DEFAULT = 10
export const PAGE_LIMIT_MAX = 999_999
/** Page size -1 = all (§7.5). */
export const PAGE_LIMIT_ALL = 99_999
export const DEFAULT_ORDERING = '-is_active,id'
export const LOOKUP_LIMIT = 999_999
export const LOOKUP_RETRIES = 5
export const LOOKUP_WAITS_S = [0.5, 1, 2, 4, 8] as const

/** Characters after which a text is cut. */
export const TEXT_CUTS = {
  lastMessage: 100,
  chatTitle: 20,
  chip: 50,
  searchContent: 20,
  attachmentName: 30,
  textFilter: 10,
} as const
export const TEXT_FILTER_MARK = '..'

export const WIDTHS_PX = {
  chat: 360,
  chatOpen: 1200,
  softphone: 360,
  softphoneWithForm: 1000,
  templateModal: 500,
  lockForm: 300,
} as const
/** How long the agent may take back that they closed a chat. */
export const CHAT_CLOSE_UNDO_MS = 5_000
export const CHAT_WIDGET_HEIGHT_PX = 500

// -- the rest
export const IVR_DIGITS = ['0', '1', '2', '3', '4', '5', '6', '7', '8', '9'] as const
/** ISO numbers, Monday first. */
export const WEEK_DAYS = [1, 2, 3, 4, 5, 6, 7] as const
export const DASHBOARD_IDS = { main: 1, operation: 2 } as const
export const SOUNDS = ['answer', 'hangup', 'ringtone-1', 'ringtone-2', 'ringtone-3', 'new-message'] as const
export type Sound = (typeof SOUNDS)[number]

/** Codes that the softphone shows with each failure (§8, contract §13.4). */
export const PLUGIN_ERRORS = {
  start: 1,
  call: 2,
  answer: 3,
  hold: 4,
  mute: 5,
  transfer: 6,
  dtmf: 7,
  conference: 8,
  stop: 9,
  timer: 10,
  dialpad: 11,
  registry: 12,
  hangup: 13,
} as const
export type PluginError = keyof typeof PLUGIN_ERRORS
export const PLUGIN_EXCEPTIONS = ['id_not_found', 'session_not_found'] as const

/** Longest password, whatever a site asks for. */
export const PASSWORD_MAX_LENGTH = 128

/** Largest picture of a user, bytes (contract §2). */
export const AVATAR_MAX_BYTES = 2 * 1024 * 1024

/** A file key opens its file for so long (contract §0.4). */
export const FILE_KEY_LIFETIME_S = 300
