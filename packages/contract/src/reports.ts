/** How a figure is written: a number of things, a time, or a share of 0-1. */
export type MeasureUnit = 'count' | 'seconds' | 'share'

/** Every figure of dashboards and reports, with its unit; what each of them means stands in the texts (`report.meaning.*`). */
export const MEASURE_UNITS = {
  offered: 'count',
  answered: 'count',
  abandoned: 'count',
  short_abandoned: 'count',
  abandonment: 'share',
  service_level: 'share',
  mean_wait: 'seconds',
  longest_wait: 'seconds',
  mean_handle: 'seconds',
  made: 'count',
  talk_time: 'seconds',
  mean_talk: 'seconds',
  signed_in: 'seconds',
  available: 'seconds',
  after_service: 'seconds',
  paused: 'seconds',
  occupancy: 'share',
  pauses: 'count',
  mean_pause: 'seconds',
  exceeded: 'count',
  exceeded_time: 'seconds',
  first_answer: 'seconds',
  longest_first_answer: 'seconds',
  mean_chat: 'seconds',
  classified: 'count',
  share_of_all: 'share',
  planned: 'seconds',
  kept: 'seconds',
  adherence: 'share',
  missed: 'seconds',
  beside: 'seconds',
} as const satisfies Record<string, MeasureUnit>

export type Measure = keyof typeof MEASURE_UNITS
export const MEASURES = Object.keys(MEASURE_UNITS) as [Measure, ...Measure[]]

/** What a report counts. */
export type ReportSubject =
  | 'calls'
  | 'agentCalls'
  | 'agentTimes'
  | 'agentPlans'
  | 'pauses'
  | 'chats'
  | 'classifications'
/** What each of its rows is of. */
export const REPORT_ROWS = ['day', 'hour', 'queue', 'agent', 'pause', 'classification'] as const
export type ReportRows = (typeof REPORT_ROWS)[number]
/** By what a reader may narrow it. */
export type ReportFilter = 'queue' | 'chat_queue' | 'team' | 'agent'

/** One report of the catalogue, as data: the server counts it, the console shows it, a file has the same columns. */
export interface Report {
  readonly subject: ReportSubject
  readonly rows: ReportRows
  readonly columns: readonly Measure[]
  /** What its chart draws; counts or one other unit. */
  readonly chart: readonly Measure[]
  readonly filters: readonly ReportFilter[]
}

const QUEUED_CALLS = [
  'offered',
  'answered',
  'abandoned',
  'short_abandoned',
  'abandonment',
  'service_level',
  'mean_wait',
  'longest_wait',
  'mean_handle',
] as const
const QUEUED_CHATS = [
  'offered',
  'answered',
  'abandoned',
  'abandonment',
  'first_answer',
  'longest_first_answer',
  'mean_chat',
] as const
const calls = {
  subject: 'calls',
  columns: QUEUED_CALLS,
  chart: ['answered', 'abandoned'],
  filters: ['queue'],
} as const
const chats = {
  subject: 'chats',
  columns: QUEUED_CHATS,
  chart: ['answered', 'abandoned'],
  filters: ['chat_queue'],
} as const

/** The catalogue; its keys are the ids of `/reports/pages/:id`. */
export const REPORTS = {
  'calls-by-day': { ...calls, rows: 'day' },
  'calls-by-hour': { ...calls, rows: 'hour' },
  queues: { ...calls, rows: 'queue' },
  agents: {
    subject: 'agentCalls',
    rows: 'agent',
    columns: ['answered', 'made', 'talk_time', 'mean_talk'],
    chart: ['answered', 'made'],
    filters: ['team', 'agent'],
  },
  'agents-day': {
    subject: 'agentTimes',
    rows: 'agent',
    columns: ['signed_in', 'available', 'talk_time', 'after_service', 'paused', 'occupancy'],
    chart: ['signed_in'],
    filters: ['team', 'agent'],
  },
  adherence: {
    subject: 'agentPlans',
    rows: 'agent',
    columns: ['planned', 'kept', 'missed', 'adherence', 'beside'],
    chart: ['kept', 'missed'],
    filters: ['team', 'agent'],
  },
  pauses: {
    subject: 'pauses',
    rows: 'pause',
    columns: ['pauses', 'paused', 'mean_pause', 'exceeded', 'exceeded_time'],
    chart: ['paused'],
    filters: ['team', 'agent'],
  },
  'chats-by-day': { ...chats, rows: 'day' },
  'chats-by-hour': { ...chats, rows: 'hour' },
  'chat-queues': { ...chats, rows: 'queue' },
  'chat-agents': {
    subject: 'chats',
    rows: 'agent',
    columns: ['answered', 'first_answer', 'longest_first_answer', 'mean_chat'],
    chart: ['answered'],
    filters: ['team', 'agent'],
  },
  classifications: {
    subject: 'classifications',
    rows: 'classification',
    columns: ['classified', 'share_of_all', 'mean_talk'],
    chart: ['classified'],
    filters: ['team', 'agent'],
  },
} as const satisfies Record<string, Report>

export type ReportKey = keyof typeof REPORTS
export const REPORT_KEYS = Object.keys(REPORTS) as [ReportKey, ...ReportKey[]]

/** The report of an id; null: there is none of that name. */
export function reportOf(key: string): Report | null {
  return Object.hasOwn(REPORTS, key) ? REPORTS[key as ReportKey] : null
}

/** The longest period that is counted at once, days. */
export const LONGEST_PERIOD = 92
