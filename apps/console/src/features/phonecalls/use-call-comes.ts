import type { CallDetail } from '@ramal/contract/entities/call-detail'
import { useState } from 'react'
import { useServices } from '../../lib/realtime/use-services.ts'
import { useSelected } from '../../lib/use-store.ts'

/**
 * Whether a call of the agent has begun of which a list that came at `updatedAt` (epoch ms) does not tell yet. The call has its row from the
 * answer on: when the server tells of it the others do not move under the pointer. It keeps
 * it also when it ends before a newer list has come. A call that was there before the page needs no such row.
 */
export function useCallComes(updatedAt: number, calls: readonly CallDetail[]): boolean {
  const isBusy = useSelected(useServices().webphone, (state) => state === 'busy')
  const [known, setKnown] = useState<{ isBusy: boolean; since: number | null }>({ isBusy, since: null })
  if (known.isBusy !== isBusy) setKnown({ isBusy, since: isBusy ? updatedAt : known.since })
  return known.since === updatedAt && !calls.some(({ ended_datetime: ended }) => ended === null)
}
