import { setImmediate } from 'node:timers/promises'
import { ERRORS } from '@ramal/contract/errors'
import { isPlainObject } from '@ramal/contract/plain-object'
import type { PathIds } from '@ramal/contract/resources/kit/resource'
import type { Locale } from '@ramal/contract/vocabulary'
import { isUniqueViolation } from '@ramal/db/store/constraint'
import type { WriteTx } from '@ramal/db/store/store'
import { cleanLine } from '@ramal/domain/text/clean-text'
import type { MessageKey } from '@ramal/i18n/catalogue'
import { text } from '@ramal/i18n/text'
import type * as z from 'zod'
import { AppError } from '../../http/app-error.ts'
import { invalid } from '../../http/field-errors.ts'
import { asItIs, sentence } from '../../platform/operator-sentence.ts'
import type { SecretBox } from '../../platform/secret-box.ts'
import { changeRow, createRow, removeRow, type Writer } from '../../resources/write.ts'
import { secretPlace } from './export-settings.ts'
import { isAsItIs, NameBook, toInput } from './name-book.ts'
import { inOrder } from './order.ts'
import type { TravelBox } from './passphrase.ts'
import { missingRows, type Plan, planOf } from './plan.ts'
import type { Section } from './section.ts'
import { type FileRow, type Refusal, type SettingsFile, WHOLE_FILE } from './settings-file.ts'
import { readState, type State, type StateRow } from './state.ts'
import { writable } from './writable.ts'

interface Importing {
  readonly file: SettingsFile
  readonly tenantId: number
  readonly now: number
  readonly box: SecretBox
  /** Opens what the file has sealed; null: there is no passphrase. */
  readonly travel: TravelBox | null
  readonly deleteMissing: boolean
  /** Of what the table editors say. */
  readonly locale: Locale
}

/** Some four seconds in which nobody else writes. */
const MOST_WRITES = 1_000
/** Then everybody else has a turn: who reads is answered, and the supervisor sees a sign of life (HANG_SECONDS), ms. */
const TURN_MS = 20
const TOO_MANY: Refusal = {
  place: WHOLE_FILE,
  why: sentence('why.tooMany', { most: MOST_WRITES }),
}

/**
 * Brings the settings of a tenant to what the file says, within `tx`: with a refusal in the plan whoever asked rolls it back. The plan
 * tells what has become different, not what was tried, so that the same file twice says nothing the second time.
 */
export async function importSettings(tx: WriteTx, importing: Importing): Promise<Plan> {
  const before = await readState(tx, importing.tenantId)
  const work = new Work(tx, importing, before)
  await work.run()
  if (work.refusals.length > 0) return planOf(before, before, work, importing.file)
  return planOf(before, await readState(tx, importing.tenantId), work, importing.file)
}

class Work {
  readonly #tx: WriteTx
  readonly #importing: Importing
  readonly #before: State
  readonly #book: NameBook
  readonly #writer: Writer
  readonly refusals: Refusal[] = []
  readonly secretsToGive: string[] = []
  secretsSet = 0
  #writes = 0
  /** The transaction is spent: an engine's own rule was broken. */
  #isSpent = false
  #turnSince = performance.now()

  constructor(tx: WriteTx, importing: Importing, before: State) {
    this.#tx = tx
    this.#importing = importing
    this.#before = before
    this.#book = new NameBook(before, importing.file.rows)
    this.#writer = {
      tenantId: importing.tenantId,
      userId: null,
      address: null,
      now: importing.now,
      unmodifiedSince: undefined,
      say: (key, params) => text(importing.locale, key, params),
      box: importing.box,
    }
  }

  async run(): Promise<void> {
    const again: [Section, FileRow][] = []
    for (const section of inOrder())
      for (const row of this.#importing.file.rows.get(section.key) ?? []) {
        const there = this.#there(section, row.name)
        if (there && isAsItIs(row, there.values) && Object.keys(row.sealed).length === 0) continue
        this.#writes += 1
        if (this.#writes > MOST_WRITES) {
          this.refusals.push(TOO_MANY)
          return
        }
        if (there || (await this.#create(section, row)) === 'unfinished') again.push([section, row])
        if (this.#isSpent) return
        await this.#giveTurn()
      }
    for (const [section, row] of again) {
      await this.#change(section, row)
      if (this.#isSpent) return
      await this.#giveTurn()
    }
    if (this.#importing.deleteMissing) await this.#deleteMissing()
  }

  async #giveTurn(): Promise<void> {
    if (performance.now() - this.#turnSince < TURN_MS) return
    await setImmediate()
    this.#turnSince = performance.now()
  }

  async #create(section: Section, row: FileRow): Promise<'unfinished' | 'done'> {
    const { body, missing } = toInput(section, row, this.#book)
    const never = missing.filter(({ isLater }) => !isLater)
    this.refusals.push(...never)
    const ids = this.#parentOf(section, row)
    const secrets = this.#secretsOf(section, row)
    if (never.length > 0 || ids === null || secrets === null) return 'done'
    for (const field of section.secrets)
      if (!(field in secrets)) this.secretsToGive.push(`${section.key} ${row.name}: ${field}`)
    const made = await this.#try(
      section,
      row,
      (editable) =>
        createRow(
          this.#tx,
          editable,
          checked(editable, body, { locale: this.#importing.locale }),
          this.#writer,
          ids,
        ),
      {
        isNew: true,
        secrets,
      },
    )
    if (made) this.#book.add(section.key, row.name, Number(made['id']))
    return made && missing.length > 0 ? 'unfinished' : 'done'
  }

  async #change(section: Section, row: FileRow): Promise<void> {
    const { body, missing } = toInput(section, row, this.#book)
    this.refusals.push(...missing)
    const parent = this.#parentOf(section, row)
    const id = this.#book.idOf(section.key, row.name)
    const secrets = this.#secretsOf(section, row)
    if (missing.length > 0 || parent === null || id === undefined || secrets === null) return
    const change = { ids: { ...parent, [section.binding.resource.item]: id }, mode: 'patch' as const }
    await this.#try(
      section,
      row,
      (editable) =>
        changeRow(
          this.#tx,
          editable,
          { ...change, body: checked(editable, body, { locale: this.#importing.locale, isPatch: true }) },
          this.#writer,
        ),
      {
        isNew: false,
        secrets,
      },
    )
  }

  async #deleteMissing(): Promise<void> {
    for (const section of [...inOrder()].reverse())
      for (const row of missingRows(section, this.#before, this.#importing.file)) {
        const ids = {
          ...(row.parentId === null ? {} : { id: row.parentId }),
          [section.binding.resource.item]: row.id,
        }
        const place = { ...row, place: `${section.key} ${row.name}`, sealed: {} }
        await this.#try(section, place, (editable) => removeRow(this.#tx, editable, ids, this.#writer), {
          isNew: false,
          secrets: {},
        })
        if (this.#isSpent) return
      }
  }

  #there({ key }: Section, name: string): StateRow | undefined {
    return this.#before.rows.get(key)?.find((row) => row.name === name)
  }

  /** Null: the row that it stands below is not there, which is refused. */
  #parentOf({ parent }: Section, { values, place }: FileRow): PathIds | null {
    if (parent === null) return {}
    const id = this.#book.idOf(parent, values['of'])
    if (id !== undefined) return { id }
    this.refusals.push({
      place: `${place}.of`,
      why: sentence('why.unknownName', { settings: parent, name: String(values['of']) }),
    })
    return null
  }

  #secretsOf(section: Section, { name, place, sealed }: FileRow): Record<string, string> | null {
    const opened: Record<string, string> = {}
    for (const [field, said] of Object.entries(sealed)) {
      const plain = this.#importing.travel?.open(said, secretPlace(section, name, field)) ?? null
      if (plain === null) {
        this.refusals.push({ place: `${place}.${field}`, why: sentence('why.passphrase') })
        return null
      }
      opened[field] = plain
      this.secretsSet += 1
    }
    return opened
  }

  /** What the table editor says to it; null: it was refused. */
  async #try<T>(
    section: Section,
    { place, name }: Pick<FileRow, 'place' | 'name'>,
    write: (editable: ReturnType<typeof writable>) => Promise<T>,
    beside: { isNew: boolean; secrets: Record<string, string> },
  ): Promise<T | null> {
    try {
      return await write(writable(section, { ...beside, box: this.#importing.box }))
    } catch (error) {
      this.refusals.push(...refusalsOf(error, `${place}`, { name, locale: this.#importing.locale }))
      this.#isSpent = !(error instanceof AppError)
      return null
    }
  }
}

/** The body as the contract would take it, under a name that is what it looks like. @throws AppError */
function checked(
  editable: ReturnType<typeof writable>,
  body: Record<string, unknown>,
  { locale, isPatch = false }: { locale: Locale; isPatch?: boolean },
) {
  const input = editable.resource.input()
  const parsed = (isPatch ? partialOf(input) : input).safeParse(body)
  if (!parsed.success) throw invalid(parsed.error, body, locale)
  const { description } = parsed.data
  if (typeof description === 'string' && cleanLine(description) !== description)
    throw new AppError('validation', { fields: { description: [text(locale, 'validation.invalid')] } })
  return parsed.data
}

function partialOf(input: z.ZodObject): z.ZodObject {
  const partial = PARTIALS.get(input) ?? input.partial()
  PARTIALS.set(input, partial)
  return partial
}

const PARTIALS = new WeakMap<z.ZodObject, z.ZodObject>()

function refusalsOf(
  error: unknown,
  place: string,
  { name, locale }: { name: string; locale: Locale },
): Refusal[] {
  if (error instanceof AppError && error.fields)
    return sentencesIn(error.fields).map(([field, why]) => ({
      place: `${place}${field} (${name})`,
      why: asItIs(why),
    }))
  if (error instanceof AppError) {
    const why = text(locale, ERRORS[error.code].key as MessageKey, error.params)
    return [{ place: `${place} (${name})`, why: asItIs(why) }]
  }
  if (isUniqueViolation(error)) return [{ place: `${place} (${name})`, why: sentence('why.unique') }]
  throw error
}

/** Sentences of an answer with field errors, with the field before each. */
function sentencesIn(errors: unknown, field = ''): [string, string][] {
  if (typeof errors === 'string') return [[field, errors]]
  if (Array.isArray(errors))
    return errors.flatMap((one, index) =>
      sentencesIn(one, typeof one === 'string' ? field : `${field}[${index}]`),
    )
  if (!isPlainObject(errors)) return []
  return Object.entries(errors).flatMap(([name, inner]) => sentencesIn(inner, `${field}.${name}`))
}
