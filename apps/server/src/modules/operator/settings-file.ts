import type { WriteTx } from '@ramal/db/store/store'
import * as z from 'zod'
import { recordOperator } from '../../accounts/audit/operator-act.ts'
import { LOCALE_OF, type Sentence, sentence } from '../../platform/operator-sentence.ts'
import { FEWEST_SIGNS, isLongEnough } from '../../platform/passphrase-key.ts'
import { exportSettings } from '../settings-file/export-settings.ts'
import { importSettings } from '../settings-file/import-settings.ts'
import { travelBox } from '../settings-file/passphrase.ts'
import type { Plan } from '../settings-file/plan.ts'
import { type Refusal, readFile, type SettingsFile } from '../settings-file/settings-file.ts'
import { command, type OperatorDeps, type Outcome, type Papers } from './command.ts'
import { refused } from './person.ts'
import { knownTenant, tenantOf } from './place.ts'

const tenant = z.string().max(64).optional()
const TEXT = { type: 'string' } as const
const FLAG = { type: 'boolean' } as const

/** Hands the settings of a tenant as a file. Called by `npx ramal`, which writes it. */
export const handSettings = command({
  usage: 'export settings --out FILE [--tenant CODE] [--passphrase-file FILE]',
  words: [],
  options: { tenant: TEXT },
  input: z.object({ tenant }),
  async run({ tenant: code }, { store, clock, box, version }, _say, { hand, passphrase }) {
    const tenantId = await store.read((tx) => knownTenant(tx, code, store.tenants))
    if (typeof tenantId !== 'number') return tenantId
    const short = tooShort(passphrase)
    if (short) return short
    const made = await exportSettings({ store, box, version }, { tenantId, passphrase })
    if (!made.ok) return refused('settings.doubles', { names: made.doubles })
    const data = { rows: made.rows, secrets: passphrase !== null }
    const line = { action: 'settings_file.export', tenantId, userId: null, at: clock.now(), data } as const
    await store.write((tx) => recordOperator(tx, line))
    hand(made.text)
    return {
      done: true,
      says: [
        ...made.leftOut.map(({ row, why }) => sentence('settings.leftOut', { row, why })),
        sentence('settings.rows', { count: made.rows }),
      ],
    }
  },
})

/** Takes a file of settings that `npx ramal` read: all of it or nothing. */
export const takeSettings = command({
  usage: 'import settings FILE [--dry-run] [--delete-missing] [--tenant CODE] [--passphrase-file FILE]',
  words: [],
  options: { tenant: TEXT, 'dry-run': FLAG, 'delete-missing': FLAG },
  input: z.object({
    tenant,
    'dry-run': z.boolean().default(false),
    'delete-missing': z.boolean().default(false),
  }),
  async run({ tenant: code, 'dry-run': isDry, 'delete-missing': deleteMissing }, deps, _say, papers) {
    const read = readFile(papers.input ?? '')
    if (!read.ok) return nothingDone(read.refusals)
    const short = read.file.salt === null ? null : tooShort(papers.passphrase)
    if (short) return short
    if (read.file.salt !== null && papers.passphrase === null) return refused('settings.sealed')
    return take(read.file, { code, isDry, deleteMissing }, deps, papers)
  },
})

/** Rows go one after the other; with PostgreSQL each of their statements is a way there and back. */
const LONGEST_MS = 60_000

interface Wanted {
  code: string | undefined
  isDry: boolean
  deleteMissing: boolean
}

async function take(
  file: SettingsFile,
  wanted: Wanted,
  deps: OperatorDeps,
  { passphrase, language }: Papers,
): Promise<Outcome> {
  const { store, clock, box } = deps
  const travel = file.salt !== null && passphrase !== null ? await travelBox(passphrase, file.salt) : null
  try {
    const plan = await store.write(
      async (tx) => {
        const tenantId = await tenantOf(tx, wanted.code, store.tenants)
        if (typeof tenantId !== 'number') throw new NotDone(tenantId)
        const { deleteMissing, isDry } = wanted
        const now = clock.now()
        const made = await importSettings(tx, {
          ...{ file, tenantId, now, box, travel, deleteMissing },
          locale: LOCALE_OF[language],
        })
        if (made.refusals.length > 0) throw new NotDone(nothingDone(made.refusals))
        if (isDry)
          throw new NotDone({ done: true, says: [...told(made, true), sentence('settings.nothing')] })
        if (isNothing(made)) throw new NotDone({ done: true, says: told(made, false) })
        await record(tx, tenantId, now, made)
        return made
      },
      { longest: LONGEST_MS },
    )
    return { done: true, says: told(plan, false) }
  } catch (error) {
    if (error instanceof NotDone) return error.outcome
    throw error
  }
}

/** Rolls everything back; what is said of it is no fault. */
class NotDone extends Error {
  readonly outcome: Outcome
  constructor(outcome: Outcome) {
    super('nothing of an import is kept')
    this.outcome = outcome
  }
}

function record(tx: WriteTx, tenantId: number, at: number, plan: Plan): Promise<void> {
  const { created, changed, deleted, secretsSet } = plan
  const data = {
    ...{ created: created.length, changed: changed.length },
    ...{ deleted: deleted.length, secrets: secretsSet },
  }
  return recordOperator(tx, { action: 'settings_file.import', tenantId, userId: null, at, data })
}

const isNothing = ({ created, changed, deleted, secretsSet }: Plan) =>
  created.length + changed.length + deleted.length + secretsSet === 0

function told(plan: Plan, isDry: boolean): Sentence[] {
  const { created, changed, deleted, unchanged, notInFile, secretsToGive, secretsSet } = plan
  const said = isDry ? WOULD : IS
  const left = notInFile.map((row) => sentence('settings.kept', { row }))
  if (isNothing(plan)) return [...left, sentence('settings.nothingToDo', { count: unchanged })]
  return [
    ...created.map((row) => sentence(said.created, { row })),
    ...changed.map(({ name, fields }) => sentence(said.changed, { row: name, fields })),
    ...deleted.map((row) => sentence(said.deleted, { row })),
    ...left,
    ...secretsToGive.map((secret) => sentence('settings.toGive', { secret })),
    ...(secretsSet > 0 ? [sentence(said.secrets, { count: secretsSet })] : []),
    sentence('settings.asTheFile', { count: unchanged }),
  ]
}

const IS = {
  created: 'settings.created',
  changed: 'settings.changed',
  deleted: 'settings.deleted',
  secrets: 'settings.secretsSet',
} as const
const WOULD = {
  created: 'settings.wouldCreate',
  changed: 'settings.wouldChange',
  deleted: 'settings.wouldDelete',
  secrets: 'settings.wouldSetSecrets',
} as const

const MOST_REFUSALS = 50

function nothingDone(refusals: readonly Refusal[]): Outcome {
  const shown = refusals
    .slice(0, MOST_REFUSALS)
    .map(({ place, why }) => sentence('settings.refused', { place, why }))
  const count = refusals.length - shown.length
  if (count > 0) shown.push(sentence('settings.more', { count }))
  return { done: false, says: [...shown, sentence('settings.nothing')] }
}

function tooShort(passphrase: string | null): Outcome | null {
  if (passphrase === null || isLongEnough(passphrase)) return null
  return refused('settings.short', { count: FEWEST_SIGNS })
}
