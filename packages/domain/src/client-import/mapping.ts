import { readDay } from '../calendar/civil.ts'
import { keptPhones } from '../client/client-phones.ts'
import { documentKind, plainDocument } from '../client/document.ts'
import { phoneKey } from '../phone/br-phone.ts'
import { isFormula } from './read-csv.ts'

/** Where a column of the file goes; null: nowhere. `data.` and a name: among the other answers of the client. */
export const IMPORT_TARGETS = [
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
] as const
export type ImportTarget = (typeof IMPORT_TARGETS)[number] | `data.${string}`

/** By what a row is found to be a client that is there already. */
export const DEDUPE_KEYS = ['phone', 'document', 'external_id'] as const
export type DedupeKey = (typeof DEDUPE_KEYS)[number]

/** Words by which a column names itself, without accents. */
const NAMES: Readonly<Record<(typeof IMPORT_TARGETS)[number], RegExp>> = {
  full_name: /^(nome( completo)?|name|full.?name|nombre|cliente|razao social)$/,
  document: /^(cpf|cnpj|cpf.?\/?.?cnpj|documento|document|doc)$/,
  birth_date: /^(nascimento|data de nascimento|dt.?nasc.*|birth.*|nacimiento|fecha de nacimiento)$/,
  phone: /^(tel(efone)?|fone|celular|whatsapp|phone|mobile|telefono|movil|ddd.?telefone)\s*\d*$/,
  email: /^(e.?mail|correo)\s*\d*$/,
  external_id: /^(id|codigo|cod|external.?id|id.?externo|matricula|codigo externo)$/,
  zip_code: /^(cep|zip.*|codigo postal)$/,
  street: /^(rua|endereco|logradouro|street|address|calle|direccion)$/,
  number: /^(numero|num|n[o.]?|number)$/,
  complement: /^(complemento|complement)$/,
  district: /^(bairro|district|barrio)$/,
  city: /^(cidade|municipio|city|ciudad)$/,
  state: /^(uf|estado|state|provincia)$/,
}

/** What a column may be, by its header; null: its name says nothing. */
export function guessTarget(header: string): ImportTarget | null {
  const plain = header
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[_\s]+/g, ' ')
    .trim()
  return IMPORT_TARGETS.find((target) => NAMES[target].test(plain)) ?? null
}

export type RowFault =
  | 'formula'
  | 'required'
  | 'phone'
  | 'document'
  | 'email'
  | 'date'
  | 'long'
  | 'contact'
  | 'key'

/** What a row says of a client: the body of its row in the contract, and by what it is found. */
export type ReadRow =
  | { readonly ok: true; readonly body: Readonly<Record<string, unknown>>; readonly key: string }
  | { readonly ok: false; readonly column: number; readonly reason: RowFault }

const LONGEST = 150

/** A row of the file as a client, or the first thing that is wrong with it and in which column. */
export function readClientRow(
  cells: readonly string[],
  { targets, dedupeKey }: { targets: readonly (ImportTarget | null)[]; dedupeKey: DedupeKey },
): ReadRow {
  const body: Record<string, unknown> = {}
  const phones: string[] = []
  const emails: string[] = []
  const data: Record<string, string> = {}
  for (const [column, target] of targets.entries()) {
    const cell = cells[column] ?? ''
    if (target === null || cell === '') continue
    const reason = faultOf(cell, target)
    if (reason) return { ok: false, column, reason }
    if (target === 'phone') phones.push(cell)
    else if (target === 'email') emails.push(cell.toLowerCase())
    else if (target.startsWith('data.')) data[target.slice(5)] = cell
    else if (target === 'birth_date') body[target] = dateIn(cell)
    else if (target === 'document') {
      body[target] = plainDocument(cell)
      body['person_type'] = documentKind(cell) === 'cnpj' ? 'J' : 'F'
    } else body[target] = cell
  }
  const at = (target: ImportTarget) => Math.max(targets.indexOf(target), 0)
  if (body['full_name'] === undefined) return { ok: false, column: at('full_name'), reason: 'required' }
  if (phones.length + emails.length === 0) return { ok: false, column: at('phone'), reason: 'contact' }
  const kept = keptPhones(phones.map((phone) => ({ phone })))
  const key = kept.ok ? keyOf(dedupeKey, body, kept.phones[0]?.key) : null
  if (key === null) return { ok: false, column: at(dedupeKey), reason: 'key' }
  return {
    ok: true,
    key,
    body: {
      ...body,
      ...(phones.length > 0 && { phones: phones.map((phone) => ({ phone })) }),
      ...(emails.length > 0 && { emails }),
      ...(Object.keys(data).length > 0 && { data }),
    },
  }
}

function keyOf(dedupeKey: DedupeKey, body: Readonly<Record<string, unknown>>, phone: string | undefined) {
  const key = dedupeKey === 'phone' ? phone : body[dedupeKey]
  return typeof key === 'string' ? key : null
}

function faultOf(cell: string, target: ImportTarget): RowFault | null {
  if (isFormula(cell)) return 'formula'
  if (cell.length > LONGEST) return 'long'
  if (target === 'phone') return phoneKey(cell) === null ? 'phone' : null
  if (target === 'document') return documentKind(cell) === null ? 'document' : null
  if (target === 'email') return isAddress(cell) ? null : 'email'
  if (target === 'birth_date') return dateIn(cell) === null ? 'date' : null
  return null
}

/** Roughly an e-mail address: the editor's own rule has the last word. */
function isAddress(cell: string): boolean {
  const [name = '', domain = '', ...more] = cell.split('@')
  const isWhole = more.length === 0 && name !== '' && !/\s/.test(cell)
  return isWhole && domain.split('.').length > 1 && domain.split('.').every((part) => part !== '')
}

/** `YYYY-MM-DD` of a date as people and programs write it; null: it is none. */
export function dateIn(cell: string): string | null {
  const local = /^(\d{1,2})[/.-](\d{1,2})[/.-](\d{4})$/.exec(cell)
  const iso = local
    ? `${local[3]}-${local[2]?.padStart(2, '0')}-${local[1]?.padStart(2, '0')}`
    : (/^\d{4}-\d{2}-\d{2}$/.exec(cell)?.[0] ?? null)
  return iso !== null && readDay(iso) !== null ? iso : null
}
