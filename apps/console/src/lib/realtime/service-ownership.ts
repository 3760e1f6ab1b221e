import {
  NOT_OWNED_YET,
  type TabOwnership,
  type TabOwnershipEffect,
  type TabOwnershipEvent,
  transitionTabOwnership,
} from '@ramal/domain/service-ownership/tab-ownership'
import { createStore } from '../store.ts'
import type { BusinessLink } from './business-link.ts'

/** A channel that runs only in the tab that serves the agent: softphone, web chat. */
export interface ServedChannel {
  /** The tab serves now; starting what runs is a no-op. */
  start(): void
  /** The tab serves no more: another one does, or the agent leaves. A promise: what the server is still to be told. */
  stop(why: 'taken' | 'left'): unknown
}

export interface ServiceOwnership {
  readonly state: TabOwnership
  subscribe(listener: () => void): () => void
  /** "Atender aqui": asks the server for the service (§4.11). */
  attendHere(): void
  /** Runs `channel` while this tab serves: at once if it does already. Returns the function that ends it. */
  serve(channel: ServedChannel): () => void
  /** Stops every channel; the agent leaves (§4.12). Settles when the server has been told all that they had to say. */
  stopChannels(): Promise<void>
  /** Back to the start: the next sign-in finds nothing of this one. */
  reset(): void
}

interface Ports {
  link: Pick<BusinessLink, 'on' | 'send' | 'uid'>
  announce: () => void
  reload: () => void
}

/** Hosts §4.11: hears `startService`, starts and stops the channels, reloads a tab that lost the service. */
export function createServiceOwnership({ link, announce, reload }: Ports): ServiceOwnership {
  const channels = new Set<ServedChannel>()
  const store = createStore(
    NOT_OWNED_YET,
    (state: TabOwnership, event: TabOwnershipEvent) => transitionTabOwnership(link.uid, state, event),
    perform,
  )

  function perform(effect: TabOwnershipEffect) {
    switch (effect.type) {
      case 'startChannels':
        for (const channel of channels) channel.start()
        return
      case 'stopChannels':
        return void stopChannels('taken')
      case 'announceReload':
        return announce()
      case 'wait':
        setTimeout(() => store.dispatch({ type: 'reloadDue' }), effect.ms)
        return
      case 'reload':
        return reload()
    }
  }

  async function stopChannels(why: 'taken' | 'left'): Promise<void> {
    await Promise.allSettled([...channels].map((channel) => channel.stop(why)))
  }

  link.on('startService', ({ uid }) => store.dispatch({ type: 'startService', uid }))

  return {
    get state() {
      return store.state
    },
    subscribe: store.subscribe,
    attendHere: () => void link.send('service_here', { uid: link.uid }),
    serve(channel) {
      channels.add(channel)
      if (store.state.kind === 'active') channel.start()
      return () => void channels.delete(channel)
    },
    stopChannels: () => stopChannels('left'),
    reset: () => store.dispatch({ type: 'signedOut' }),
  }
}
