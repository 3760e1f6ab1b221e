import { lookUpChatQueues, lookUpTelephonyQueues } from '@ramal/contract/endpoints/lookups'
import type { Permission } from '@ramal/contract/permissions'
import { users } from '@ramal/contract/resources/business/user'
import { devices } from '@ramal/contract/resources/pabx/device'
import { numbers } from '@ramal/contract/resources/pabx/number'
import type { SetupPart } from '@ramal/domain/day/setup'
import { queryOptions } from '@tanstack/react-query'
import { call } from '../../lib/http.ts'
import { HOME_KEY } from './day-queries.ts'

/** Who may see how many there are (§6). */
export const SEES: Readonly<Record<SetupPart, Permission>> = {
  users: 'business.view_user',
  extensions: 'pabx.view_device',
  queues: 'pabx.view_queue',
  numbers: 'pabx.view_number',
}

const ASK: Readonly<Record<SetupPart, (signal: AbortSignal) => Promise<number>>> = {
  users: async (signal) => (await call(users.endpoints.list, { query: ONE, signal })).count,
  extensions: async (signal) => (await call(devices.endpoints.list, { query: ONE, signal })).count,
  numbers: async (signal) => (await call(numbers.endpoints.list, { query: ONE, signal })).count,
  queues: async (signal) => {
    const [telephony, chat] = await Promise.all([
      call(lookUpTelephonyQueues, { query: ONE, signal }),
      call(lookUpChatQueues, { query: ONE, signal }),
    ])
    return telephony.count + chat.count
  },
}
const ONE = { limit: 1, is_active: true } as const

/** How many active ones of a part the tenant has. */
export function setupQuery(part: SetupPart) {
  return queryOptions({
    queryKey: [...HOME_KEY, 'setup', part],
    queryFn: ({ signal }) => ASK[part](signal),
    refetchOnWindowFocus: true,
  })
}
