import type {
  BusinessClientAction,
  BusinessData,
  BusinessServerAction,
} from '@ramal/contract/business-socket'
import type { BusinessLink } from '../lib/realtime/business-link.ts'

/** A link whose server a test plays. */
export function fakeBusinessPort() {
  const listeners = new Map<string, ((data: never) => void)[]>()
  const sent: (Record<string, unknown> & { action: BusinessClientAction })[] = []
  const port: Pick<BusinessLink, 'send' | 'on'> = {
    send(action, payload) {
      sent.push({ action, ...(payload as object) })
      return true
    },
    on(action, listener) {
      listeners.set(action, [...(listeners.get(action) ?? []), listener])
      return () => undefined
    },
  }
  return {
    port,
    sent,
    ofAction: (action: BusinessClientAction) => sent.filter((frame) => frame.action === action),
    say<A extends BusinessServerAction>(action: A, data: BusinessData<A>) {
      for (const listener of listeners.get(action) ?? []) listener(data as never)
    },
  }
}
