import { MESSAGE_SERVER_ACTIONS } from '@ramal/contract/business-socket/message-actions'
import { askHelp, cancelHelp, getHelp } from '@ramal/contract/endpoints/help'
import type { HelpRequest } from '@ramal/contract/entities/help-request'
import { toast } from '@ramal/ui/toast'
import { queryOptions, useQuery, useQueryClient } from '@tanstack/react-query'
import { useCallback, useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import { ApiError, messageOf } from '../../lib/api-error.ts'
import { call } from '../../lib/http.ts'
import { useServices } from '../../lib/realtime/use-services.ts'

/** The raised hand as the server has it; null: none. A backend that knows none (an extension, contract §3.2) has none. */
function helpQuery(userId: number) {
  return queryOptions<HelpRequest | null>({
    queryKey: ['help', userId],
    queryFn: async ({ signal }) => {
      try {
        return (await call(getHelp, { signal })).help
      } catch (error) {
        if (error instanceof ApiError && [403, 404].includes(error.status)) return null
        throw error
      }
    },
    staleTime: Number.POSITIVE_INFINITY,
  })
}

/** The request for help of this person, in every tab as the server tells it. */
export interface Help {
  readonly help: HelpRequest | null
  /** Asks, or takes it back. */
  toggle(): void
}

export function useHelp(userId: number): Help {
  const { t } = useTranslation()
  const client = useQueryClient()
  const { link } = useServices()
  const query = helpQuery(userId)
  const { data } = useQuery(query)
  useEffect(() => {
    link.learn(MESSAGE_SERVER_ACTIONS)
    const stops = [
      link.on('help', ({ help }) => client.setQueryData(['help', userId], help)),
      // What was missed while the link was away is asked for anew.
      link.onState(() => {
        if (link.state === 'connected') void client.invalidateQueries({ queryKey: ['help', userId] })
      }),
    ]
    return () => {
      for (const stop of stops) stop()
    }
  }, [client, link, userId])
  const toggle = useCallback(async () => {
    const isAsked = Boolean(client.getQueryData<HelpRequest | null>(['help', userId]))
    try {
      if (isAsked) {
        await call(cancelHelp, {})
        return void toast.info(t('supervisorMessage.helpCancelled'))
      }
      const { success, detail } = await call(askHelp, {})
      if (!success) toast.info(detail ?? '')
    } catch (error) {
      toast.error(messageOf(error))
    } finally {
      void client.invalidateQueries({ queryKey: ['help', userId] })
    }
  }, [client, userId, t])
  return { help: data ?? null, toggle: () => void toggle() }
}
