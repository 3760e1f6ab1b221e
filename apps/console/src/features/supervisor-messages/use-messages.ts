import { MESSAGE_SERVER_ACTIONS } from '@ramal/contract/business-socket/message-actions'
import { getSupervisorMessages, readSupervisorMessage } from '@ramal/contract/endpoints/supervisor-messages'
import type { SupervisorMessage } from '@ramal/contract/entities/supervisor-message'
import { queryOptions, useQuery, useQueryClient } from '@tanstack/react-query'
import { useCallback, useEffect } from 'react'
import { ApiError } from '../../lib/api-error.ts'
import { call } from '../../lib/http.ts'
import { useServices } from '../../lib/realtime/use-services.ts'

/** Not read yet, oldest first; a backend that knows none (an extension, contract §3.2) has none. */
function messagesQuery(userId: number) {
  return queryOptions<readonly SupervisorMessage[]>({
    queryKey: ['supervisor-messages', userId],
    queryFn: async ({ signal }) => {
      try {
        return await call(getSupervisorMessages, { signal })
      } catch (error) {
        if (error instanceof ApiError && error.status === 404) return []
        throw error
      }
    },
    staleTime: Number.POSITIVE_INFINITY,
  })
}

/** What supervisors wrote to this person, as it comes; what is read goes at once, and comes back where the server did not take it. */
export function useMessages(userId: number): {
  messages: readonly SupervisorMessage[]
  read: (id: number) => void
} {
  const client = useQueryClient()
  const { link } = useServices()
  const query = messagesQuery(userId)
  const { data } = useQuery(query)
  const { queryKey } = query
  useEffect(() => {
    link.learn(MESSAGE_SERVER_ACTIONS)
    return link.on('supervisorMessage', (message) =>
      client.setQueryData<readonly SupervisorMessage[]>(['supervisor-messages', userId], (known = []) =>
        known.some(({ id }) => id === message.id) ? known : [...known, message],
      ),
    )
  }, [client, link, userId])
  const read = useCallback(
    (id: number) => {
      client.setQueryData<readonly SupervisorMessage[]>(queryKey, (known = []) =>
        known.filter((message) => message.id !== id),
      )
      const again = () => void client.invalidateQueries({ queryKey })
      call(readSupervisorMessage, { params: { message_id: id } }).catch(again)
    },
    [client, queryKey],
  )
  return { messages: data ?? [], read }
}
