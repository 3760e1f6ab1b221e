import type { FormFailure } from '@ramal/contract/error-shape'
import type { FormValues } from '@ramal/domain/form/values'
import { mergedEdits } from '@ramal/domain/settings/merge'
import { valuesOf, writtenRow } from '@ramal/domain/settings/row-values'
import { toast } from '@ramal/ui/toast'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router'
import { formBody } from '../../../form/form-body.ts'
import { ApiError } from '../../../lib/api-error.ts'
import { writtenNames } from '../resource/declared.ts'
import {
  allOf,
  createRow,
  type Row,
  readRow,
  replaceRow,
  type Whereabouts,
} from '../resource/resource-api.ts'
import { rowFailureOf } from '../resource/row-failure.ts'
import { leaveRow } from '../resource/row-left.ts'
import { REFRESHED_WITH } from './refreshed-with.ts'

/** Two edits of one row that both changed the same fields. */
export interface Conflict {
  readonly mine: FormValues
  readonly theirs: FormValues
  readonly overlaps: readonly string[]
  /** The row as it is saved now. */
  readonly saved: Row
}

interface Saving {
  where: Whereabouts
  base: string
  row: Row | null
  /** What a field is called. */
  label: (field: string) => string
  /** It is stored: nothing of the form is unsaved. */
  onSaved: () => void
}

/**
 * Saves the values of a form: a new row, or the whole of one. Who saved it meanwhile loses nothing: what only one of the two changed
 * is joined and saved at once; where both changed the same, it is asked (contract §0.3).
 */
export function useSaveRow({ where, base, row, label, onSaved }: Saving) {
  const { t } = useTranslation()
  const navigate = useNavigate()
  const queries = useQueryClient()
  const [conflict, setConflict] = useState<Conflict | null>(null)
  const { resource } = where
  const fields = resource.fields()

  function bodyOf(values: FormValues, updatedAt: unknown) {
    const { body, files } = writtenRow(fields, writtenNames(resource), values, isFile)
    return formBody({ ...body, ...files, ...(typeof updatedAt === 'string' && { updated_at: updatedAt }) })
  }

  async function done(saved: Row) {
    onSaved()
    toast.success(t('settings.saved'))
    await queries.invalidateQueries(allOf(where))
    const elsewhere = REFRESHED_WITH[resource.key]
    if (elsewhere) void queries.invalidateQueries({ queryKey: elsewhere })
    leaveRow(queries, base, saved.id)
    void navigate(base, { state: { saved: saved.id } })
  }

  async function save(values: FormValues): Promise<FormFailure | null> {
    try {
      if (row === null) await done(await createRow(where, bodyOf(values, null)))
      else await done(await replaceRow(where, row.id, bodyOf(values, row['updated_at'])))
      return null
    } catch (error) {
      if (row !== null && error instanceof ApiError && error.code === 'conflict') return resolve(row, values)
      return rowFailureOf(error, fields, label)
    }
  }

  async function resolve(base: Row, mine: FormValues): Promise<FormFailure | null> {
    try {
      const saved = await readRow(where, base.id)
      const theirs = valuesOf(fields, saved)
      const { values, overlaps } = mergedEdits(valuesOf(fields, base), mine, theirs)
      if (overlaps.length > 0) {
        setConflict({ mine: values, theirs, overlaps, saved })
        return { kind: 'errors', detail: t('settings.conflict'), nonField: [], fields: {} }
      }
      await done(await replaceRow(where, base.id, bodyOf(values, saved['updated_at'])))
      toast.info(t('settings.joined'))
      return null
    } catch (error) {
      return rowFailureOf(error, fields, label)
    }
  }

  return {
    save,
    conflict,
    leaveConflict: () => setConflict(null),
    /** Saves with what was chosen field by field. */
    async choose(chosen: FormValues) {
      if (!conflict) return
      setConflict(null)
      try {
        await done(
          await replaceRow(
            where,
            conflict.saved.id,
            bodyOf({ ...conflict.mine, ...chosen }, conflict.saved['updated_at']),
          ),
        )
      } catch (error) {
        const failure = rowFailureOf(error, fields, label)
        toast.error(
          failure.kind === 'errors'
            ? (failure.detail ?? failure.nonField[0] ?? t('settings.failed'))
            : failure.error,
        )
      }
    },
  }
}

export function isFile(value: unknown): value is File {
  return value instanceof File
}
