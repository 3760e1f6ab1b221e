import type { ResourceKey } from '@ramal/contract/resource-addresses'
import type { UseOfRow } from '@ramal/contract/resources/kit/uses'
import { toast } from '@ramal/ui/toast'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { messageOf } from '../../../lib/api-error.ts'
import { usePermission } from '../../../lib/session.ts'
import { permissionFor } from '../resource/declared.ts'
import { allOf, patchRow, type Row, removeRow, type Whereabouts } from '../resource/resource-api.ts'
import { replaceEverywhere } from './replace-everywhere.ts'

/** A row that is in use, and what may be done about it. */
export interface InUse {
  readonly key: ResourceKey
  readonly id: number
  readonly uses: readonly UseOfRow[]
  readonly isBusy: boolean
  /** Rows that use another one already. */
  readonly changed: number
  /** Switches it off; null: it is off, or not theirs to change. */
  readonly deactivate: (() => void) | null
  /** Lets another row take its place everywhere, and deletes it; null: it has no others. */
  readonly replace: ((to: number) => void) | null
}

/** What may be done about a row that could not be deleted. `onDone`: it is, or is switched off. */
export function useInUse(
  where: Whereabouts,
  row: Row | undefined,
  onDone: () => void,
): { inUse: InUse | null; refused: (uses: readonly UseOfRow[]) => void } {
  const { t } = useTranslation()
  const queries = useQueryClient()
  const [uses, refused] = useState<readonly UseOfRow[] | null>(null)
  const [isBusy, setBusy] = useState(false)
  const [changed, setChanged] = useState(0)
  const mayChange =
    usePermission(permissionFor(where.resource.key, 'change')) && where.resource.input !== undefined
  if (!uses || !row) return { inUse: null, refused }
  const { id } = row
  const name = String(row['description'] ?? id)

  async function act(work: () => Promise<void>) {
    setBusy(true)
    try {
      await work()
    } catch (error) {
      toast.error(messageOf(error))
    }
    setBusy(false)
    await queries.invalidateQueries(allOf(where))
  }
  const deactivate = () =>
    act(async () => {
      await patchRow(where, id, { is_active: false })
      toast.success(t('settings.deactivated', { name }))
      onDone()
    })
  const replace = (to: number) =>
    act(async () => {
      const { left } = await replaceEverywhere(where, { from: id, to }, setChanged)
      refused(left)
      if (left.length > 0) return toast.error(t('settings.replaceLeft'))
      await removeRow(where, id)
      toast.success(t('settings.deleted', { name }))
      onDone()
    })

  const inUse: InUse = {
    ...{ key: where.resource.key, id, uses, isBusy, changed },
    deactivate: mayChange && row['is_active'] === true ? () => void deactivate() : null,
    // A picker offers rows of a list of its own.
    replace: where.parentId === null ? (to) => void replace(to) : null,
  }
  return { inUse, refused }
}
