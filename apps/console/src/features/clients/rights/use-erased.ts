import { NOTICE_SERVER_ACTIONS } from '@ramal/contract/business-socket/notice-actions'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { useServices } from '../../../lib/realtime/use-services.ts'

/** A client who is erased elsewhere is read anew here: what is shown of them goes. */
export function useErased(clientId: number | null): void {
  const { link } = useServices()
  const queries = useQueryClient()
  useEffect(() => {
    link.learn(NOTICE_SERVER_ACTIONS)
    return link.on('clientErased', ({ client_id: id }) => {
      if (clientId === null || id === clientId) void queries.invalidateQueries({ queryKey: ['record'] })
    })
  }, [link, queries, clientId])
}
