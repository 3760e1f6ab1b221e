// Closed lists of campaigns, mailings and dialers (entities §5), in the wire's spelling; the store's columns take the same words.

export { FIELD_FORMATS as DATE_FORMATS } from '../../form.ts'

export const GOAL_TYPES = ['contacts', 'conversions', 'amount'] as const
export const CAMPAIGN_STATUSES = ['draft', 'active', 'paused', 'finished'] as const
export const CHAT_CAMPAIGN_STATUSES = [
  'draft',
  'scheduled',
  'running',
  'paused',
  'finished',
  'cancelled',
] as const
/** Quality of the channel that stops a campaign. */
export const STOPPING_QUALITIES = ['YELLOW', 'RED'] as const

export const FILE_TYPES = ['csv', 'xlsx', 'fixed'] as const
export const DELIMITERS = [';', ',', '\t', '|'] as const
export const ENCODINGS = ['auto', 'utf-8', 'latin-1'] as const
export const COLUMN_TYPES = ['text', 'number', 'date', 'datetime', 'boolean'] as const
export const DEDUPE_KEYS = ['document', 'phone', 'external_id'] as const

export const MAILING_STATUSES = ['loading', 'ready', 'running', 'paused', 'exhausted', 'finished'] as const
export const OWNER_MODES = ['none', 'user', 'team'] as const
export const DUPLICATE_MODES = ['allow', 'block_in_mailing', 'block_in_campaign'] as const
export const MAILING_ORDERS = ['priority', 'newest', 'oldest', 'attempts', 'random'] as const
export const TIMEZONE_MODES = ['contract', 'area_code'] as const

export const IMPORT_MODES = ['append', 'upsert', 'replace'] as const
export const IMPORT_STATUSES = ['queued', 'validating', 'running', 'done', 'failed', 'cancelled'] as const

export const DIAL_MODES = ['preview', 'progressive', 'predictive', 'system'] as const
export const FAX_ACTIONS = ['hangup', 'machine'] as const
export const DIALER_STATUSES = ['running', 'paused', 'stopped'] as const
export const RETRY_WHEN = [
  'dial_status',
  'dial_status_group',
  'classification',
  'sub_classification',
] as const
export const RETRY_THEN = ['retry', 'next_phone', 'finish', 'blacklist', 'invalidate_phone'] as const
/** multiply: by the number of attempts. */
export const INTERVAL_MODES = ['fixed', 'multiply'] as const
export const PHONE_ACTIONS = ['same', 'next', 'best'] as const
