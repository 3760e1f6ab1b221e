import type { BusinessData } from '@ramal/contract/business-socket'
import type { Pause } from '@ramal/contract/entities/pause'
import type { WriteTx } from '@ramal/db/store/store'
import type { ReportRow } from './report-rows.ts'

/** A pause was asked for and waits (contract §8.2). */
export async function announcePause(tx: WriteTx, pause: Pause): Promise<void> {
  await tx.publish(`user:${pause.user.id}`, 'pause', pause satisfies BusinessData<'pause'>)
}

export async function announceStart(tx: WriteTx, pause: Pause): Promise<void> {
  await tx.publish(`user:${pause.user.id}`, 'startPause', { pause } satisfies BusinessData<'startPause'>)
}

/** It is over, or will not start; `by` = who ended it. */
export async function announceStop(
  tx: WriteTx,
  report: ReportRow,
  by: { id: number; description: string },
): Promise<void> {
  await tx.publish(`user:${report.user_id}`, 'stopPause', {
    id: report.id,
    by,
  } satisfies BusinessData<'stopPause'>)
}
