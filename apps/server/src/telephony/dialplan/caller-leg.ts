import type { WriteTx } from '@ramal/db/store/store'
import { insertLeg } from '../calls/call-rows.ts'
import { kindOfOffer, type Leg, type LegRole, newMediaLeg } from '../calls/leg.ts'
import type { IncomingInvite } from '../ports/call-control.ts'

interface CallerFacts {
  readonly role: LegRole
  readonly userId: number | null
  readonly endpointId: number | null
  readonly endpoint: string | null
  readonly trunkId: number | null
}

/** Writes the caller's leg with his INVITE, before anything is answered (architecture §4a). `take` gives it out afterwards. */
export function callerLeg(invite: IncomingInvite, conversation: string, facts: CallerFacts) {
  const mediaLeg = newMediaLeg(conversation)
  const kind = kindOfOffer(invite.offer)
  let id = 0
  return {
    mediaLeg,
    kind,
    async insert(tx: WriteTx, now: number, callId: number, tenantId: number): Promise<void> {
      id = await insertLeg(tx, {
        tenant_id: tenantId,
        call_id: callId,
        role: facts.role,
        state: 'offered',
        user_id: facts.userId,
        endpoint_id: facts.endpointId,
        trunk_id: facts.trunkId,
        sip_call_id: invite.callId,
        dialog_id: invite.dialogId,
        sip_role: 'uas',
        invite_text: invite.text,
        media_leg: mediaLeg,
        started_at: now,
        updated_at: now,
      })
    },
    take(): Leg {
      const { role, userId, endpointId, endpoint } = facts
      return { id, role, kind, userId, endpointId, endpoint, mediaLeg, dialog: null, audible: true }
    },
  }
}
