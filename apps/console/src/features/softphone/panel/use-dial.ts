import { outboundRouteOf } from '@ramal/domain/softphone/outbound-route'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useProfile } from '../../../lib/session.ts'
import type { DialRefusal } from '../host/agent-commands.ts'
import { useSoftphoneHost } from '../softphone-context.ts'
import { lastRoute } from './last-route.ts'

/** Dials by the last chosen route, and turns back to the call; a refusal is a sentence. */
export function useDial() {
  const { t } = useTranslation()
  const host = useSoftphoneHost()
  const routes = useProfile().team?.outbound_routes ?? []
  const [refused, setRefused] = useState<DialRefusal | 'call.selectRoute'>()

  async function dial({ phone, name }: { phone: string; name: string }): Promise<void> {
    const route = outboundRouteOf(routes, lastRoute.get())
    if (!route.ok) {
      setRefused(route.reason)
      return
    }
    const result = await host.dial({ phone, name, outboundRouteId: route.outboundRouteId })
    setRefused(result.ok || result.reason === 'problem' ? undefined : result.reason)
    if (result.ok) host.stage({ type: 'back' })
  }

  return {
    refused: refused && t(refused),
    dial: (person: { phone: string; name: string }) => void dial(person),
  }
}
