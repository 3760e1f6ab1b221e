import { dismissNotification } from '@ramal/contract/endpoints/notifications'
import { toast } from '@ramal/ui/toast'
import { useQueryClient } from '@tanstack/react-query'
import { useCallback, useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { ApiError } from '../../lib/api-error.ts'
import { call } from '../../lib/http.ts'
import { noticesQuery } from './notices-query.ts'

/** How long a notice that was put away can be had back, ms. */
const UNDO_MS = 5_000

/** Notices that were put away and can be had back. */
interface Pending {
  readonly ids: readonly number[]
  readonly timer: ReturnType<typeof setTimeout>
}

/**
 * Puts notices away (R2.6-10): they are gone at once, and the server hears of it when they can no longer be had back, or when the bell
 * or the page goes. One that is refused stands there again, with a sentence.
 */
export function useDismissal(userId: number) {
  const { t } = useTranslation()
  const client = useQueryClient()
  const [hidden, setHidden] = useState<ReadonlySet<number>>(new Set())
  const pending = useRef<Pending | null>(null)

  const send = useCallback(async () => {
    const now = pending.current
    if (now === null) return
    pending.current = null
    clearTimeout(now.timer)
    const results = await Promise.allSettled(now.ids.map(putAway))
    if (results.some(({ status }) => status === 'rejected')) toast.error(t('notification.dismissFailed'))
    await client.invalidateQueries(noticesQuery(userId))
    setHidden((before) => without(before, now.ids))
  }, [client, t, userId])

  useEffect(() => {
    const leave = () => void send()
    window.addEventListener('pagehide', leave)
    return () => {
      window.removeEventListener('pagehide', leave)
      leave()
    }
  }, [send])

  const dismiss = (ids: readonly number[]) => {
    // What was put away before these is no longer in the toast that has them back.
    void send()
    setHidden((before) => new Set([...before, ...ids]))
    pending.current = { ids, timer: setTimeout(() => void send(), UNDO_MS) }
    const said =
      ids.length === 1 ? t('notification.dismissed') : t('notification.dismissedMany', { n: ids.length })
    toast.info(said, UNDO_MS, {
      label: t('common.undo'),
      onAct: () => {
        if (pending.current === null) return
        clearTimeout(pending.current.timer)
        const { ids: back } = pending.current
        pending.current = null
        setHidden((before) => without(before, back))
      },
    })
  }
  return { hidden, dismiss }
}

/** One that is gone already is put away. */
async function putAway(id: number): Promise<void> {
  try {
    await call(dismissNotification, { params: { id }, keepalive: true })
  } catch (error) {
    if (!(error instanceof ApiError) || error.status !== 404) throw error
  }
}

function without(ids: ReadonlySet<number>, gone: readonly number[]): ReadonlySet<number> {
  return new Set([...ids].filter((id) => !gone.includes(id)))
}
