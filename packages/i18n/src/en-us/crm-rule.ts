import type { crmRule as source } from '../pt-br/crm-rule.ts'

export const crmRule = {
  crmRule: {
    statusOrder: 'This status does not lead to the chosen one.',
    wonOrLost: 'A status is won or lost, not both.',
    statusInUse: 'The status is in use: what it is for does not change any more.',
    oneTag: 'Only one tag of the category {category} at a time.',
    document: 'Invalid CPF or CNPJ',
    phoneOrEmail: 'Give at least one phone or e-mail.',
    organizationLoop: 'An organization does not stand below itself.',
    protocolMask: 'The mask needs at least one # for the counter.',
    sinceLater: 'The answer cannot be from later than now.',
    sameClient: 'A client is not merged with itself.',
    row: {
      formula: 'Cell with a formula',
      required: 'Name is missing',
      long: 'Text too long',
      contact: 'Neither phone nor e-mail',
      key: 'Without the field by which the person is recognised',
      priority: 'Priority is not within 0 to 100',
      noPhone: 'Without a phone',
      date: 'Invalid date',
      twice: 'Repeated in the file (line {line})',
      known: 'Exists already: {name}',
    },
    file: {
      quotes: 'Quotes that are open or out of place in line {line}.',
      too_many_columns: 'More than 100 columns in line {line}.',
      too_long: 'Line {line} is too long.',
      too_many_rows: 'More than 20,000 rows: split the file.',
      binary: 'This is no text file: save the sheet as CSV.',
      encoding: 'The encoding is neither UTF-8 nor Windows-1252.',
      empty: 'The file has no rows besides its head.',
      targets: {
        clients: 'Choose a column for the name and one for phone or e-mail.',
        leads: 'Choose a column for the name and one for the phone.',
      },
      twice: 'A field comes from one column alone: two are the same.',
    },
    head: {
      line: 'line',
      column: 'column',
      reason: 'reason',
      original: 'original line',
    },
    erasure: {
      name: 'Type the name as it stands in the record.',
      instead: 'Person removed',
      answer: 'Data erased.',
      obstacle: {
        call: 'a call is going on',
        chat: 'a chat is open',
        callback: 'a call back is due',
        request: 'another request is unanswered',
      },
    },
    refusal: {
      do_not_call: 'The client asked not to be called.',
      no_whatsapp: 'The client does not want messages on WhatsApp.',
      no_consent: 'The client did not consent to this contact.',
    },
  },
} satisfies typeof source
