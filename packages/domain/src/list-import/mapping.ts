import {
  IMPORTED_LISTS,
  type ImportedList,
  type ImportField,
  type ImportKey,
} from '@ramal/contract/imported-lists'
import { readDay } from '../calendar/civil.ts'
import { keptPhones } from '../client/client-phones.ts'
import { documentKind, plainDocument } from '../client/document.ts'
import { phoneKey } from '../phone/br-phone.ts'
import { isFormula } from './read-csv.ts'

/** Where a column of the file goes. `data.` and a name: among the other answers of the person. */
export type ImportTarget = ImportField | `data.${string}`

/** Words by which a column names itself, without accents. */
const NAMES: Readonly<Record<ImportField, RegExp>> = {
  full_name: /^(nome( completo)?|name|full.?name|nombre|cliente|lead|contato|razao social)$/,
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
  priority: /^(prioridade|priority|prioridad)$/,
}

/** What a column of a list may be, by its header; null: its name says nothing. */
export function guessTarget(list: ImportedList, header: string): ImportTarget | null {
  const plain = header
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[_\s]+/g, ' ')
    .trim()
  return IMPORTED_LISTS[list].targets.find((target) => NAMES[target].test(plain)) ?? null
}

/** What the columns of a file may be, by their headers; a field that comes from one column alone is the first that is named so. */
export function guessTargets(list: ImportedList, headers: readonly string[]): (ImportTarget | null)[] {
  const guessed = headers.map((header) => guessTarget(list, header))
  const { several } = IMPORTED_LISTS[list]
  return guessed.map((target, at) =>
    several.some((one) => one === target) || guessed.indexOf(target) === at ? target : null,
  )
}

/** What is wrong with where the columns go; null: nothing. */
export function targetsFault(
  list: ImportedList,
  targets: readonly (string | null)[],
): 'missing' | 'twice' | null {
  const { contact, several } = IMPORTED_LISTS[list]
  const named = targets.filter((target) => target !== null)
  const isReached = contact.some((one) => named.includes(one))
  if (!named.includes('full_name') || !isReached) return 'missing'
  const once = named.filter((target) => !several.some((one) => one === target))
  return new Set(once).size < once.length ? 'twice' : null
}

export type RowFault =
  | 'formula'
  | 'required'
  | 'phone'
  | 'document'
  | 'email'
  | 'date'
  | 'priority'
  | 'long'
  | 'contact'
  | 'noPhone'
  | 'key'

/** What a row says of somebody: the body of their row in the contract, and by what they are found. */
export type ReadRow =
  | { readonly ok: true; readonly body: Readonly<Record<string, unknown>>; readonly key: string }
  | { readonly ok: false; readonly column: number; readonly reason: RowFault }

interface Mapping {
  readonly list: ImportedList
  readonly targets: readonly (ImportTarget | null)[]
  readonly dedupeKey: ImportKey
}

const LONGEST = 150

/** A row of the file as somebody of the list, or the first thing that is wrong with it and in which column. */
export function readListRow(cells: readonly string[], { list, targets, dedupeKey }: Mapping): ReadRow {
  const said: Said = { fields: {}, phones: [], emails: [], data: {} }
  for (const [column, target] of targets.entries()) {
    const cell = cells[column] ?? ''
    if (target === null || cell === '') continue
    const reason = faultOf(cell, target)
    if (reason) return { ok: false, column, reason }
    take(said, target, cell)
  }
  const { fields, phones, emails } = said
  const at = (target: ImportTarget) => Math.max(targets.indexOf(target), 0)
  if (fields['full_name'] === undefined) return { ok: false, column: at('full_name'), reason: 'required' }
  const isReached = IMPORTED_LISTS[list].contact.some((one) => said[`${one}s`].length > 0)
  if (!isReached) return { ok: false, column: at('phone'), reason: list === 'leads' ? 'noPhone' : 'contact' }
  const kept = keptPhones(phones.map((phone) => ({ phone })))
  const key = kept.ok ? keyOf(dedupeKey, fields, kept.phones[0]?.key) : null
  if (key === null) return { ok: false, column: at(dedupeKey), reason: 'key' }
  return {
    ok: true,
    key,
    body: {
      ...fields,
      ...(phones.length > 0 && { phones: phones.map((phone) => ({ phone })) }),
      ...(emails.length > 0 && OWN_WORDS[list].emails(emails)),
      ...(fields['document'] !== undefined && OWN_WORDS[list].document(String(fields['document']))),
      ...(Object.keys(said.data).length > 0 && { data: said.data }),
    },
  }
}

/** What the rows of the lists say in other words. */
const OWN_WORDS = {
  clients: {
    emails: (emails: readonly string[]) => ({ emails }),
    document: (document: string) => ({ person_type: documentKind(document) === 'cnpj' ? 'J' : 'F' }),
  },
  leads: { emails: ([email]: readonly string[]) => ({ email }), document: () => ({}) },
} as const satisfies Record<ImportedList, object>

/** The cells of a row by what they are. */
interface Said {
  readonly fields: Record<string, unknown>
  readonly phones: string[]
  readonly emails: string[]
  readonly data: Record<string, string>
}

function take({ fields, phones, emails, data }: Said, target: ImportTarget, cell: string): void {
  if (target === 'phone') phones.push(cell)
  else if (target === 'email') emails.push(cell.toLowerCase())
  else if (target.startsWith('data.')) data[target.slice('data.'.length)] = cell
  else if (target === 'birth_date') fields[target] = dateIn(cell)
  else if (target === 'priority') fields[target] = Number(cell)
  else fields[target] = target === 'document' ? plainDocument(cell) : cell
}

function keyOf(dedupeKey: ImportKey, fields: Readonly<Record<string, unknown>>, phone: string | undefined) {
  const key = dedupeKey === 'phone' ? phone : fields[dedupeKey]
  return typeof key === 'string' ? key : null
}

function faultOf(cell: string, target: ImportTarget): RowFault | null {
  if (isFormula(cell)) return 'formula'
  if (cell.length > LONGEST) return 'long'
  if (target === 'phone') return phoneKey(cell) === null ? 'phone' : null
  if (target === 'document') return documentKind(cell) === null ? 'document' : null
  if (target === 'email') return isAddress(cell) ? null : 'email'
  if (target === 'birth_date') return dateIn(cell) === null ? 'date' : null
  if (target === 'priority') return /^(100|\d{1,2})$/.test(cell) ? null : 'priority'
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
