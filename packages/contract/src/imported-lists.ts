// Lists that a CSV file fills (extension, decisions 097 and 111): what a column may be, and what somebody is known by.

interface Declared {
  /** Fields that a column may be; `data.` and a name is an answer of its own. */
  readonly targets: readonly string[]
  /** Those that several columns may be. */
  readonly several: readonly string[]
  /** By what a row is found to be somebody who is there already. */
  readonly keys: readonly string[]
  /** One of these must be there, beside the name. */
  readonly contact: readonly string[]
}

export const IMPORTED_LISTS = {
  clients: {
    targets: [
      'full_name',
      'document',
      'birth_date',
      'phone',
      'email',
      'external_id',
      'zip_code',
      'street',
      'number',
      'complement',
      'district',
      'city',
      'state',
    ],
    several: ['phone', 'email'],
    keys: ['phone', 'document', 'external_id'],
    contact: ['phone', 'email'],
  },
  leads: {
    targets: ['full_name', 'document', 'phone', 'email', 'priority'],
    several: ['phone'],
    keys: ['phone', 'document'],
    contact: ['phone'],
  },
} as const satisfies Record<string, Declared>

export type ImportedList = keyof typeof IMPORTED_LISTS

/** The lists by name. */
export const IMPORTED_LIST_NAMES = ['clients', 'leads'] as const satisfies readonly ImportedList[]

/** A field of any of the lists. */
export type ImportField = (typeof IMPORTED_LISTS)[ImportedList]['targets'][number]
/** A field of any of the lists by which somebody is known. */
export type ImportKey = (typeof IMPORTED_LISTS)[ImportedList]['keys'][number]
