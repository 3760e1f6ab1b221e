import type { ErrorCode } from '@ramal/contract/errors'
import type { FastifyRequest } from 'fastify'
import { idAsWritten } from '../../accounts/audit/security-events.ts'
import type { SignedIn } from '../../http/authorise.ts'

/** Writes that a socket was refused, as HTTP does its refusals (ASVS 16.3). Who merely has no session any more is worth no line. */
export function recordRefusal(
  request: FastifyRequest,
  reason: 'foreign_origin' | 'permission_denied' | 'throttled',
  user: Pick<SignedIn, 'id' | 'tenantId'> | null,
): void {
  request.server.upgrades.events.record({
    action: reason === 'throttled' ? 'throttled' : 'refused',
    tenantId: user?.tenantId ?? null,
    host: request.host,
    userId: user?.id ?? null,
    address: request.ip,
    entity: `GET ${pathOf(request)}`,
    entityId: null,
    data: { reason },
  })
}

/** Why a frame of an open socket is not obeyed. */
export type FrameReason = Extract<ErrorCode, 'permission_denied' | 'not_owner' | 'not_found'>

const REASONS: readonly ErrorCode[] = ['permission_denied', 'not_owner', 'not_found'] satisfies FrameReason[]

/** Whether an error says that something is not theirs. */
export function isRefusal(code: ErrorCode): code is FrameReason {
  return REASONS.includes(code)
}

/** Writes the frames of an open socket that asked for what is not theirs, with the id that they named. */
export function recordFrames(request: FastifyRequest, user: Pick<SignedIn, 'id' | 'tenantId'>) {
  const { events } = request.server.upgrades
  const [path, address] = [pathOf(request), request.ip]
  return (reason: FrameReason, { action, payload }: { action: string; payload: unknown }): void => {
    const { step_id, id } = Object(payload) as { step_id?: unknown; id?: unknown }
    events.record({
      action: 'refused',
      tenantId: user.tenantId,
      userId: user.id,
      address,
      entity: `${path} ${action}`,
      entityId: null,
      data: { reason, id: idAsWritten(step_id ?? id ?? '') },
    })
  }
}

function pathOf({ url }: FastifyRequest): string {
  return url.split('?')[0] ?? ''
}
