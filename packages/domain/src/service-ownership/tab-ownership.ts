import { OTHER_TAB_RELOAD_S } from '@ramal/contract/constants'

/*
 * What one tab knows of the service of its agent (§4.11); who has it, the server says (`agent-ownership.ts`).
 *
 *              startService(own)            startService(other)
 *   waiting ─────────────────────▶ active ─────────────────────▶ leaving ──reloadDue──▶ (page reloads)
 *      │                              ▲
 *      │ startService(other)          │ startService(own)
 *      └───────────────────────▶ elsewhere
 */
export type TabOwnership =
  /** No answer from the server yet. */
  | { kind: 'waiting' }
  | { kind: 'active' }
  /** Another tab serves and this one never did: it only offers "Atender aqui" (contract §8.3 rule 2). */
  | { kind: 'elsewhere' }
  /** Was active, lost the service, reloads soon. */
  | { kind: 'leaving' }

export type TabOwnershipEvent =
  | { type: 'startService'; uid: string }
  | { type: 'reloadDue' }
  /** The next sign-in finds nothing of this one. */
  | { type: 'signedOut' }

export type TabOwnershipEffect =
  | { type: 'startChannels' }
  | { type: 'stopChannels' }
  | { type: 'announceReload' }
  | { type: 'wait'; ms: number }
  | { type: 'reload' }

export const NOT_OWNED_YET: TabOwnership = { kind: 'waiting' }

/** §4.11 for the tab whose session uid is `ownUid`. */
export function transitionTabOwnership(
  ownUid: string,
  state: TabOwnership,
  event: TabOwnershipEvent,
): [TabOwnership, TabOwnershipEffect[]] {
  switch (event.type) {
    case 'startService':
      return event.uid === ownUid ? gained(state) : lost(state)
    case 'reloadDue':
      return state.kind === 'leaving' ? [state, [{ type: 'reload' }]] : [state, []]
    case 'signedOut':
      return [NOT_OWNED_YET, []]
  }
}

function gained(state: TabOwnership): [TabOwnership, TabOwnershipEffect[]] {
  switch (state.kind) {
    case 'active': // a repeated start (reconnect) starts nothing twice
    case 'leaving': // the reload is on its way and will log in anew
      return [state, []]
    case 'waiting':
    case 'elsewhere':
      return [{ kind: 'active' }, [{ type: 'startChannels' }]]
  }
}

function lost(state: TabOwnership): [TabOwnership, TabOwnershipEffect[]] {
  switch (state.kind) {
    case 'waiting': // contract §8.3 rule 2: no toast, no reload, so no reload loop
    case 'elsewhere':
      return [{ kind: 'elsewhere' }, []]
    case 'leaving': // [R4.11-05]: one reload for one change of owner
      return [state, []]
    case 'active':
      return [
        { kind: 'leaving' },
        [
          { type: 'stopChannels' },
          { type: 'announceReload' },
          { type: 'wait', ms: OTHER_TAB_RELOAD_S * 1000 },
        ],
      ]
  }
}
