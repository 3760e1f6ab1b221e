import { getCallBriefing } from '@ramal/contract/endpoints/call-briefing'
import type { CallBriefing } from '@ramal/contract/entities/call-briefing'
import type { Call } from '@ramal/domain/call/call'
import { useQuery } from '@tanstack/react-query'
import { call as callApi } from '../../../lib/http.ts'
import { useServices } from '../../../lib/realtime/use-services.ts'
import { useProfile } from '../../../lib/session.ts'
import { usePainted } from '../../../lib/use-painted.ts'

/** Whether this backend tells of calls that ring, and takes notes for who receives them (contract §3.5). */
export function useOffersBriefing(): boolean {
  return useProfile().extensions?.includes('call-briefing') ?? false
}

/** All that is told of one call, whoever is at its other end. */
export function briefingKey(uid: string) {
  return ['call-briefing', uid] as const
}

/** By the server's clock, epoch ms: when the call was answered, before this page was opened; null: it has not been. */
type Told = CallBriefing & { readonly answeredAt: number | null }

/**
 * What is told of a call that came in; null while it is not known, and where nothing is told. Asked for after the call is painted, once, and
 * once more when the other end becomes somebody else; it fails in silence.
 */
export function useBriefing(call: Pick<Call, 'uid' | 'phone' | 'direction'> | null): Told | null {
  const offered = useOffersBriefing()
  const painted = usePainted()
  const { clock } = useServices()
  const uid = call?.uid ?? ''
  const { data } = useQuery({
    queryKey: [...briefingKey(uid), call?.phone],
    // Not given up when the dialog of the call goes: the softphone, which takes its place, would ask once more.
    queryFn: async (): Promise<Told> => {
      const briefing = await callApi(getCallBriefing, { params: { uid } })
      return {
        ...briefing,
        answeredAt: briefing.talked === null ? null : clock.now() - briefing.talked * 1000,
      }
    },
    enabled: offered && painted && call?.direction === 'incoming',
    retry: false,
    staleTime: Number.POSITIVE_INFINITY,
    // Of the same call only: another customer's is never shown in between.
    placeholderData: (before) => (before?.uid === uid ? before : undefined),
  })
  return data ?? null
}
