import type { Fields } from '@ramal/contract/resources/kit/field'
import type { FormValues } from '@ramal/domain/form/values'
import { changedFields, type Merged, mergedEdits } from '@ramal/domain/settings/merge'
import { useCallback, useEffect, useMemo, useRef, useState } from 'react'
import * as z from 'zod'
import { useConsole } from '../../../lib/console.ts'
import { keepable } from './keepable.ts'

const RowDraft = z.object({
  /** When it was kept last, epoch ms. */
  at: z.number(),
  /** The values that it began with. */
  base: z.record(z.string(), z.unknown()),
  mine: z.record(z.string(), z.unknown()),
})
type RowDraft = z.output<typeof RowDraft>
const RowDrafts = z.record(z.string(), RowDraft)

/** Drafts that are kept at most; the oldest goes first. */
const KEPT = 20
/** After the last change so long, ms: nobody waits for the seal while they type. */
const REST_MS = 400

interface DraftOf {
  /** Which form: the resource, its parent and its row. */
  readonly name: string
  readonly fields: Fields
  /** What the form begins with. */
  readonly values: FormValues
}

/** What a form keeps of its unsaved values, for who is signed in: over a reload and the end of the session. Secrets and files never. */
export function useRowDraft({ name, fields, values }: DraftOf) {
  const { personal } = useConsole()
  const kept = useMemo(() => personal.stored('ramal.settings.drafts', RowDrafts, {}), [personal])
  const [found, setFound] = useState<RowDraft | null>(() => {
    const draft = kept.get()[name]
    return draft && changedFields(keepable(fields, values), draft.mine).length > 0 ? draft : null
  })
  const timer = useRef<ReturnType<typeof setTimeout> | null>(null)
  const unkept = useRef<FormValues | null>(null)

  const store = useCallback(() => {
    if (unkept.current === null) return
    const mine = keepable(fields, unkept.current)
    unkept.current = null
    const { [name]: _, ...others } = kept.get()
    const base = keepable(fields, values)
    // Whoever takes a change back has no draft.
    if (changedFields(base, mine).length === 0) kept.set(others)
    else kept.set({ ...newest(others), [name]: { at: Date.now(), base, mine } })
  }, [fields, kept, name, values])

  useEffect(
    () => () => {
      if (timer.current) clearTimeout(timer.current)
      store()
    },
    [store],
  )

  return {
    /** A draft of an earlier visit; null: none, or it is dealt with. */
    found,
    /** The values with the draft in them: what somebody else saved meanwhile stays where the draft did not touch it. */
    resumed(): Merged | null {
      if (!found) return null
      setFound(null)
      const merged = mergedEdits(found.base, { ...found.base, ...found.mine }, keepable(fields, values))
      return { ...merged, values: { ...values, ...merged.values } }
    },
    keep(current: FormValues) {
      unkept.current = current
      if (timer.current) clearTimeout(timer.current)
      timer.current = setTimeout(store, REST_MS)
    },
    /** It is saved, or nobody wants it. */
    drop() {
      if (timer.current) clearTimeout(timer.current)
      unkept.current = null
      setFound(null)
      const { [name]: _, ...others } = kept.get()
      kept.set(others)
    },
  }
}

function newest(drafts: Readonly<Record<string, RowDraft>>): Record<string, RowDraft> {
  const byAge = Object.entries(drafts).sort(([, a], [, b]) => b.at - a.at)
  return Object.fromEntries(byAge.slice(0, KEPT - 1))
}
