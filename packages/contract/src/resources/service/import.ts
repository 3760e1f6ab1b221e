import { described, optional, or, preset, settings } from '../kit/field.ts'
import { bool, choice, dateTime, file, json, order, pattern, ref, rows, text } from '../kit/kinds.ts'
import { editable, readable } from '../kit/resource.ts'
import { shownInt, shownText, shownWord } from '../kit/shown.ts'
import * as words from './dialing-words.ts'

const importing = <const Mailings extends 'mailings' | 'chatMailings'>(name: string, mailings: Mailings) =>
  described(name, () => ({
    mailing: ref(mailings),
    layout: preset(optional(ref('layouts')), 'the mailing’s'),
    /** csv, xlsx or txt, 200 MB at most. */
    file: file(),
    mode: or(choice(words.IMPORT_MODES), 'append'),
    scheduled_at: preset(optional(dateTime()), 'now'),
    scrub_blacklist: or(bool(), true),
    normalize_phones: or(bool(), true),
    status: shownWord(words.IMPORT_STATUSES),
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

const fields = [
  'mailing',
  'layout',
  'file',
  'mode',
  'scheduled_at',
  'scrub_blacklist',
  'normalize_phones',
] as const
const list = {
  search: ['description'],
  ordering: ['status', 'scheduled_at'],
  filters: { mailing: 'ref', layout: 'ref', status: 'word', mode: 'word' },
  screen: {
    hasNoEffectYet: true,
    columns: ['mailing', 'status', 'rows_total', 'rows_created'],
    tabs: [
      { key: 'general', fields },
      {
        key: 'content',
        fields: [
          'status',
          'rows_total',
          'rows_created',
          'rows_updated',
          'rows_duplicated',
          'rows_invalid',
          'rows_blacklisted',
          'error_file',
        ],
      },
    ],
    look: { mode: { help: true } },
  },
} as const

/** A file that becomes leads; `description` is its name. */
export const shipmentImports = readable('shipmentImports', {
  ...importing('ShipmentImport', 'mailings'),
  ...list,
})

/** A file that becomes people to write to. */
export const chatImports = readable('chatImports', { ...importing('ChatImport', 'chatMailings'), ...list })

/** Where a column of the file goes: a field of the lead, or `data.` and a name of one's own. */
const TARGET =
  /^(full_name|document|phone|phone_type|email|external_id|owner|priority|tag|ignore|data\.\w{1,60})$/

const reading = settings('Layout', () => ({
  file_type: or(choice(words.FILE_TYPES), 'csv'),
  delimiter: or(choice(words.DELIMITERS), ';'),
  encoding: or(choice(words.ENCODINGS), 'auto'),
  has_header: or(bool(), true),
  quote_char: or(text(1), '"'),
  date_format: or(choice(words.DATE_FORMATS), 'dd/MM/yyyy'),
  columns: rows(
    {
      order: order(),
      header: text(100),
      target: or(pattern(70, TARGET), 'ignore'),
      type: or(choice(words.COLUMN_TYPES), 'text'),
      mask: optional(text(60)),
      required: or(bool(), false),
      default: optional(json()),
    },
    { min: 1 },
  ),
  dedupe_key: or(choice(words.DEDUPE_KEYS), 'phone'),
  default_area_code: optional(text(3)),
  default_country: or(text(2), 'BR'),
}))

/** How a file of leads is read. */
export const layouts = editable('layouts', {
  ...reading,
  search: ['description'],
  ordering: ['file_type'],
  filters: { file_type: 'word', encoding: 'word', dedupe_key: 'word' },
  screen: {
    hasNoEffectYet: true,
    columns: ['file_type', 'columns', 'dedupe_key'],
    tabs: [
      {
        key: 'general',
        fields: ['file_type', 'delimiter', 'encoding', 'has_header', 'quote_char', 'date_format'],
      },
      { key: 'content', fields: ['columns', 'dedupe_key', 'default_area_code', 'default_country'] },
    ],
    look: { columns: { help: true }, dedupe_key: { help: true } },
  },
})
