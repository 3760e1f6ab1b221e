import { LOGOUT_DELAY_S } from '@ramal/contract/constants'
import type { FloorAgent } from '@ramal/contract/entities/operation'
import { toast } from '@ramal/ui/toast'
import { useCallback, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { callLogoutOff } from '../host/floor-api.ts'
import { useOperation } from '../operation-context.ts'
import type { Leaving } from './actions-context.ts'

/** Whose sign-out this supervisor has ordered: it can be called off until they are gone. */
export function useLeaving() {
  const { t } = useTranslation()
  const { ticker } = useOperation()
  const [leaving, setLeaving] = useState<readonly Leaving[]>([])
  const leave = useCallback(
    (agents: readonly FloorAgent[]) => {
      const until = ticker.now() + LOGOUT_DELAY_S * 1000
      const fresh = agents.map(({ id, description: name }) => ({ id, name, until }))
      const ids = new Set(fresh.map(({ id }) => id))
      setLeaving((known) => [...known.filter(({ id }) => !ids.has(id)), ...fresh])
    },
    [ticker],
  )
  const stay = useCallback(
    ({ id, name }: Leaving) => {
      const order = async () => {
        const outcome = await callLogoutOff(id)
        if (!outcome.ok) return toast.error(`${name}: ${outcome.detail || t('operation.notDone')}`)
        setLeaving((known) => known.filter((one) => one.id !== id))
        toast.success(t('operation.leavingCancelled', { name }))
      }
      void order()
    },
    [t],
  )
  return { leaving, leave, stay }
}
