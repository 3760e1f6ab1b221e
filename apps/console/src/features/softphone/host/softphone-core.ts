import type { PluginError } from '@ramal/contract/constants'
import type { Call } from '@ramal/domain/call/call'
import { messageOf as sentenceOf } from '../../../lib/api-error.ts'
import { createStore } from '../../../lib/store.ts'
import { nextSoftphone } from './next-softphone.ts'
import type { SoftphoneEffect, SoftphoneEvent } from './softphone-event.ts'
import type { SoftphoneDeps } from './softphone-ports.ts'
import { SOFTPHONE_OFF, type SoftphoneSnapshot, snapshotOf } from './softphone-state.ts'

/** The state of the softphone and the one way to change it; the parts of the host share it. */
export interface SoftphoneCore {
  readonly deps: SoftphoneDeps
  readonly snapshot: SoftphoneSnapshot
  call(uid: string): Call | undefined
  dispatch(event: SoftphoneEvent): void
  /** A verb of SIP failed (contract §13.4): the agent is told, and the log why. */
  fail(error: PluginError, cause: unknown): void
  subscribe(listener: () => void): () => void
}

export function createSoftphoneCore(
  deps: SoftphoneDeps,
  perform: (effect: SoftphoneEffect) => void,
): SoftphoneCore {
  const store = createStore(SOFTPHONE_OFF, nextSoftphone, perform)
  let shown = { of: store.state, snapshot: snapshotOf(store.state) }

  return {
    deps,
    get snapshot() {
      if (shown.of !== store.state) shown = { of: store.state, snapshot: snapshotOf(store.state) }
      return shown.snapshot
    },
    call: (uid) => store.state.calls.find((call) => call.uid === uid),
    dispatch: store.dispatch,
    fail(error, cause) {
      deps.log(`softphone: ${error}`, cause)
      store.dispatch({ type: 'problem', problem: { type: 'plugin', error, detail: messageOf(cause) } })
    },
    subscribe: store.subscribe,
  }
}

function messageOf(cause: unknown): string {
  return cause instanceof Error ? sentenceOf(cause) : String(cause)
}
