export const layouts = {
  one: 'Layout',
  many: 'Layouts',
  field: {
    file_type: 'Kind of file',
    delimiter: 'Delimiter',
    encoding: 'Encoding',
    has_header: 'Has a header',
    quote_char: 'Quote',
    date_format: 'Format of dates',
    columns: 'Columns',
    target: 'Goes to',
    type: 'Type',
    mask: 'Mask',
    required: 'Required',
    default: 'If missing',
    dedupe_key: 'Key',
    default_area_code: 'Area code if missing',
    default_country: 'Country',
  },
  help: {
    columns:
      'full_name, document, phone, phone_type, email, external_id, owner, priority, tag, ignore, or data. and a name.',
    dedupe_key: 'By which column the same person is known.',
  },
  word: {
    file_type: {
      csv: 'CSV',
      xlsx: 'Excel (xlsx)',
      fixed: 'Fixed width',
    },
    delimiter: {
      ';': 'Semicolon',
      ',': 'Comma',
      '\t': 'Tab',
      '|': 'Pipe',
    },
    date_format: {
      'yyyy-MM-dd': '2027-03-14',
      'yy-MM-dd': '27-03-14',
      'dd/MM/yyyy': '14/03/2027',
      'dd/MM/yy': '14/03/27',
      'dd/MM/yyyy HH:mm': '14/03/2027 09:30',
    },
    encoding: {
      auto: 'Found out',
      'utf-8': 'UTF-8',
      'latin-1': 'Latin-1',
    },
    type: {
      text: 'Text',
      number: 'Number',
      date: 'Date',
      datetime: 'Date and time',
      boolean: 'Yes or no',
    },
    dedupe_key: {
      document: 'Document',
      phone: 'Telephone',
      external_id: 'External code',
    },
  },
}

/** An import is the same for calls and chats, but for its name. */
const imported = {
  field: {
    file: 'File',
    mode: 'What it does',
    scheduled_at: 'Scheduled for',
    scrub_blacklist: 'Removes the blacklisted',
    normalize_phones: 'Tidies telephones',
    rows_total: 'Rows',
    rows_created: 'Created',
    rows_updated: 'Updated',
    rows_duplicated: 'Duplicated',
    rows_invalid: 'Invalid',
    rows_blacklisted: 'Blacklisted',
    error_file: 'Refused rows',
  },
  help: {
    mode: 'Updating and replacing compare by the key of the layout.',
  },
  word: {
    mode: {
      append: 'Appends',
      upsert: 'Updates or appends',
      replace: 'Replaces',
    },
    status: {
      queued: 'Queued',
      validating: 'Validating',
      running: 'Running',
      done: 'Done',
      failed: 'Failed',
      cancelled: 'Cancelled',
    },
  },
}

export const shipmentImports = { one: 'Import of a mailing', many: 'Imports of mailings', ...imported }

export const chatImports = { one: 'Import of a chat mailing', many: 'Imports of chat mailings', ...imported }
