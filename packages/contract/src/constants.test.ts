import { describe, expect, it } from 'vitest'
import * as c from './constants.ts'
import { LOCALES, QUEUE_STRATEGIES } from './vocabulary.ts'

// The table of §9. A row is named here only where the value is the whole of it and something uses the value;
// what the console, SIP or a socket does with it is named where that is tested.
const rows: [string, unknown, unknown][] = [
  ['[R9-01] locales, the first is the default', [...LOCALES], ['pt-br', 'en-us', 'es-es']],
  ['[R9-01] default locale', c.DEFAULT_LOCALE, 'pt-br'],
  ['[R9-01] locale cookie', c.LOCALE_COOKIE_DAYS, 365],
  ['[R9-02] chunk-reload guard', c.CHUNK_RELOAD_GUARD_S, 60],
  ['[R9-03] toast', [c.TOAST_MS, c.TOAST_POSITION], [2500, 'top-center']],
  ['[R9-04] loading bar', [c.LOADING_BAR_THROTTLE_MS, c.LOADING_BAR_DURATION_MS], [200, 5000]],
  ['[R9-05] scroll to top', c.SCROLL_TO_TOP_AFTER_PX, 20],
  ['register expiry', c.REGISTER_EXPIRES_S, 300],
  ['SIP OPTIONS', c.SIP_OPTIONS_INTERVAL_S, 5],
  ['softphone status push', c.SOFTPHONE_STATUS_INTERVAL_S, 5],
  ['[R9-09] softphone start retry', c.SOFTPHONE_START_RETRY_S, 1],
  ['ICE gathering ends', c.ICE_GATHERING_SILENCE_MS, 500],
  ['DTMF', c.DTMF_DIGIT, { durationMs: 120, gapMs: 500 }],
  ['DTMF of non-digits', c.DTMF_OTHER, { durationMs: 80, gapMs: 100 }],
  ['media constraints', c.MEDIA_CONSTRAINTS, { audio: true, video: false }],
  ['internal call type', c.INTERNAL_NUMBERS, { first: 10000, last: 99999, callType: 31, otherwise: 10 }],
  ['token lifetime', c.TOKEN_LIFETIME_S, 1036800],
  ['chat ping and status push', [c.CHAT_PING_INTERVAL_S, c.CHAT_STATUS_INTERVAL_S], [5, 5]],
  ['inactive chat removal', c.INACTIVE_CHAT_REMOVAL_S, 15],
  ['[R9-18] logout delay', c.LOGOUT_DELAY_S, 15],
  ['[R9-19] other-tab reload', c.OTHER_TAB_RELOAD_S, 3],
  ['unread retry', c.UNREAD_RETRY_S, 10],
  ['[R9-21] search and list debounce', c.SEARCH_DEBOUNCE_MS, 500],
  ['page sizes', c.PAGE_SIZES, [5, 10, 15, 20, 25]],
  ['list sort', c.DEFAULT_ORDERING, '-is_active,id'],
  ['picker and lookup limit', c.LOOKUP_LIMIT, 999999],
  ['[R9-25] lookup retries', [c.LOOKUP_RETRIES, c.LOOKUP_WAITS_S.length], [5, 5]],
  ['[R9-26] last message', c.TEXT_CUTS.lastMessage, 100],
  ['[R9-27] chat title', c.TEXT_CUTS.chatTitle, 20],
  ['chip', c.TEXT_CUTS.chip, 50],
  ['search content', c.TEXT_CUTS.searchContent, 20],
  ['[R9-30] attachment name', c.TEXT_CUTS.attachmentName, 30],
  ['text filter', [c.TEXT_CUTS.textFilter, c.TEXT_FILTER_MARK], [10, '..']],
  ['[R9-32] metadata polling', c.METADATA_POLL, { fastMs: 100, fastAttempts: 10, slowMs: 1000 }],
  ['[R9-33] hangup delay', c.HANGUP_DELAY_MAX_S, 3],
  ['activity cap', c.ACTIVITY_ATTEMPTS_MAX, 50],
  [
    'widths',
    { ...c.WIDTHS_PX, chatHeight: c.CHAT_WIDGET_HEIGHT_PX },
    {
      chat: 360,
      chatOpen: 1200,
      chatHeight: 500,
      softphone: 360,
      softphoneWithForm: 1000,
      templateModal: 500,
      lockForm: 300,
    },
  ],
  ['date format', c.DATE_TIME_FORMAT, 'DD/MM/YYYY HH:mm:ss'],
  [
    '[R9-37] queue strategies, in the spelling of contract §13.4',
    QUEUE_STRATEGIES.join(', '),
    'ringall, leastrecent, fewestcalls, random, wrandom, rrmemory, rrordered, linear',
  ],
  ['[R9-38] IVR digits', c.IVR_DIGITS.join(''), '0123456789'],
  ['[R9-39] week days, Monday first', c.WEEK_DAYS, [1, 2, 3, 4, 5, 6, 7]],
  ['default dashboards', c.DASHBOARD_IDS, { main: 1, operation: 2 }],
  ['default page title', c.DEFAULT_PAGE_TITLE, 'Dashboard'],
  ['[R9-42] document title', c.TITLE_TEMPLATE, '{brand} - %s'],
  ['[R9-43] build year', c.BUILD_YEAR, 2025],
  ['[R9-44] sounds', c.SOUNDS, ['answer', 'hangup', 'ringtone-1', 'ringtone-2', 'ringtone-3', 'new-message']],
]

describe('constants of §9', () => {
  it.each(rows)('%s: the constant has the value that the specification gives', (_, actual, expected) => {
    expect(actual).toEqual(expected)
  })
})

describe('softphone error codes', () => {
  it('[R8-28] Each operation of the softphone has its own error code, 1 to 13 in the order of §8', () => {
    const operations =
      'start call answer hold mute transfer dtmf conference stop timer dialpad registry hangup'
    expect(Object.keys(c.PLUGIN_ERRORS)).toEqual(operations.split(' '))
    expect(Object.values(c.PLUGIN_ERRORS)).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13])
  })

  it('The softphone’s error codes name the exceptions', () => {
    expect(c.PLUGIN_EXCEPTIONS).toEqual(['id_not_found', 'session_not_found'])
  })
})
