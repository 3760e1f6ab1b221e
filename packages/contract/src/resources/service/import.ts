import { FIELD_FORMATS } from '../../form.ts'
import { described, optional, or, preset, settings } from '../kit/field.ts'
import { bool, choice, dateTime, file, json, order, pattern, ref, rows, text } from '../kit/kinds.ts'
import { shownInt, shownText, shownWord } from '../kit/shown.ts'

const STATUSES = ['queued', 'validating', 'running', 'done', 'failed', 'cancelled'] as const

/** A file that becomes leads, of telephony and chat alike; `description` is its name. */
export const mailingImport = described('MailingImport', () => ({
  mailing: ref(),
  layout: preset(ref(), 'the mailing’s'),
  /** csv, xlsx or txt, 200 MB at most. */
  file: file(),
  mode: or(choice(['append', 'upsert', 'replace']), 'append'),
  scheduled_at: preset(dateTime(), 'now'),
  scrub_blacklist: or(bool(), true),
  normalize_phones: or(bool(), true),
  status: shownWord(STATUSES),
  rows_total: shownInt(),
  // Those of the rest add up to it.
  rows_created: shownInt(),
  rows_updated: shownInt(),
  rows_duplicated: shownInt(),
  rows_invalid: shownInt(),
  rows_blacklisted: shownInt(),
  /** Line, column, reason and the line itself of each row that was not taken. */
  error_file: shownText(),
}))

/** Where a column of the file goes: a field of the lead, or `data.` and a name of one's own. */
const TARGET =
  /^(full_name|document|phone|phone_type|email|external_id|owner|priority|tag|ignore|data\.\w{1,60})$/

/** How a file of leads is read. */
export const layout = settings('Layout', () => ({
  file_type: or(choice(['csv', 'xlsx', 'fixed']), 'csv'),
  delimiter: or(choice([';', ',', '\t', '|']), ';'),
  encoding: or(choice(['auto', 'utf-8', 'latin-1']), 'auto'),
  has_header: or(bool(), true),
  quote_char: or(text(1), '"'),
  date_format: or(choice(FIELD_FORMATS), 'dd/MM/yyyy'),
  columns: rows(
    {
      order: order(),
      header: text(100),
      target: pattern(70, TARGET),
      type: or(choice(['text', 'number', 'date', 'datetime', 'boolean']), 'text'),
      mask: optional(text(60)),
      required: or(bool(), false),
      default: optional(json()),
    },
    { min: 1 },
  ),
  dedupe_key: or(choice(['document', 'phone', 'external_id']), 'phone'),
  default_area_code: optional(text(3)),
  default_country: or(text(2), 'BR'),
}))
