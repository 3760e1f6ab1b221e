import type { ActivityRow } from '@ramal/contract/entities/activity-row'
import { AUTO_NOTICE_MS, type AutoNotice, autoNotice } from '@ramal/domain/activity/auto-notice'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { useServices } from '../../../lib/realtime/use-services.ts'
import { useSelected } from '../../../lib/use-store.ts'
import { overviewQuery } from '../due-count.ts'

/** An automatic activity with the time of its call, epoch ms. */
export interface DueRow {
  readonly id: number
  readonly dueAt: number
  readonly row: ActivityRow
}

const NONE: readonly DueRow[] = []

/**
 * The automatic call that the agent is told of now. What the telephone does may be the very call of it: after each change the server is asked
 * before anything is said.
 */
export function useNextAutomatic(): AutoNotice<DueRow> | null {
  const status = useSelected(useServices().webphone, (state) => state)
  const { data, dataUpdatedAt } = useQuery(overviewQuery(true))
  const client = useQueryClient()
  // What was known when the status changed is not believed any more.
  const [before, setBefore] = useState({ status, known: -1 })
  if (before.status !== status) setBefore({ status, known: dataUpdatedAt })
  // biome-ignore lint/correctness/useExhaustiveDependencies: another status is the change
  useEffect(() => {
    void client.invalidateQueries({ queryKey: overviewQuery(true).queryKey })
  }, [client, status])

  const rows = data?.automatic.flatMap(dueRow) ?? NONE
  const now = useTimeOf(rows)
  return dataUpdatedAt === before.known ? null : autoNotice(rows, now, status)
}

function dueRow(row: ActivityRow): DueRow[] {
  return row.due_at === null ? [] : [{ id: row.id, dueAt: Date.parse(row.due_at), row }]
}

/** The time, anew when one of these begins or ceases to be told; no render each second. */
function useTimeOf(rows: readonly DueRow[]): number {
  const { clock } = useServices()
  const [now, setNow] = useState(clock.now)
  const edges = rows.flatMap(({ dueAt }) => [dueAt - AUTO_NOTICE_MS, dueAt, dueAt + ENDS_MS])
  const next = Math.min(...edges.filter((edge) => edge > now))
  const latest = Math.max(now, ...edges.filter((edge) => edge <= clock.now()))
  useEffect(() => {
    if (latest > now) return setNow(latest)
    if (!Number.isFinite(next)) return
    const timer = setTimeout(() => setNow(clock.now()), next - clock.now())
    return () => clearTimeout(timer)
  }, [next, now, latest, clock])
  return latest
}

/** What is due may still begin for a while (`autoNotice`); a moment later it is looked at again. */
const ENDS_MS = 10_001
