import { NOTICE_SERVER_ACTIONS } from '@ramal/contract/business-socket/notice-actions'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { useServices } from '../../lib/realtime/use-services.ts'
import { noticesQuery } from './notices-query.ts'

/** A notice that comes is in the bell at once; a backend that does not tell of it is looked at again (`AGAIN_MS`). */
export function usePushedNotices(userId: number): void {
  const client = useQueryClient()
  const { link } = useServices()
  useEffect(() => {
    link.learn(NOTICE_SERVER_ACTIONS)
    return link.on('notification', () => void client.invalidateQueries(noticesQuery(userId)))
  }, [client, link, userId])
}
