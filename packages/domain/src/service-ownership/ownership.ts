import { OTHER_TAB_RELOAD_S } from '@ramal/contract/constants'

/*
 *              startService(own)            startService(other)
 *   waiting ─────────────────────▶ active ─────────────────────▶ leaving ──reloadDue──▶ (page reloads)
 *      │                              ▲
 *      │ startService(other)          │ startService(own)
 *      └───────────────────────▶ elsewhere
 */
export type Ownership =
  /** No answer from the server yet. */
  | { kind: 'waiting' }
  | { kind: 'active' }
  /** Another tab serves and this one never did: it only offers "Atender aqui" (contract §8.3 rule 2). */
  | { kind: 'elsewhere' }
  /** Was active, lost the service, reloads soon. */
  | { kind: 'leaving' }

export type OwnershipEvent =
  | { type: 'startService'; uid: string }
  | { type: 'reloadDue' }
  /** The next sign-in finds nothing of this one. */
  | { type: 'signedOut' }

export type OwnershipEffect =
  | { type: 'startChannels' }
  | { type: 'stopChannels' }
  | { type: 'announceReload' }
  | { type: 'wait'; ms: number }
  | { type: 'reload' }

export const NOT_OWNED_YET: Ownership = { kind: 'waiting' }

/** §4.11 for the tab whose session uid is `ownUid`. */
export function transitionOwnership(
  ownUid: string,
  state: Ownership,
  event: OwnershipEvent,
): [Ownership, OwnershipEffect[]] {
  switch (event.type) {
    case 'startService':
      return event.uid === ownUid ? gained(state) : lost(state)
    case 'reloadDue':
      return state.kind === 'leaving' ? [state, [{ type: 'reload' }]] : [state, []]
    case 'signedOut':
      return [NOT_OWNED_YET, []]
  }
}

function gained(state: Ownership): [Ownership, OwnershipEffect[]] {
  switch (state.kind) {
    case 'active': // a repeated start (reconnect) starts nothing twice
    case 'leaving': // the reload is on its way and will log in anew
      return [state, []]
    case 'waiting':
    case 'elsewhere':
      return [{ kind: 'active' }, [{ type: 'startChannels' }]]
  }
}

function lost(state: Ownership): [Ownership, OwnershipEffect[]] {
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
