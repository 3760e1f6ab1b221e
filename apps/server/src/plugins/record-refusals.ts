import type { ErrorCode } from '@ramal/contract/errors'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { idAsWritten, type SecurityEvent, type SecurityEvents } from '../accounts/audit/security-events.ts'
import { AppError } from '../http/app-error.ts'

/** What is tried by whom nobody knows, round a control: the tenant is that of the host. */
const ATTEMPTS = new Set<ErrorCode>(['csrf_failed', 'invalid_signature', 'cross_site', 'permission_denied'])

/** What somebody who has signed in is refused is worth a line. */
const RECORDED = {
  permission_denied: 'refused',
  not_owner: 'refused',
  not_found: 'refused',
  cross_site: 'refused',
  csrf_failed: 'refused',
  invalid_signature: 'refused',
  throttled: 'throttled',
  file_infected: 'file.infected',
} as const satisfies Partial<Record<ErrorCode, SecurityEvent['action']>>

/**
 * Writes who was refused what, another's record (404) among it, and who tried to get round a control (ASVS 16.3). Sign-ins write their own
 * refusals: nobody is signed in there.
 */
export function recordRefusals(app: FastifyInstance, events: Pick<SecurityEvents, 'record'>): void {
  app.addHook('onError', async (request, _reply, error) => {
    const user = request.signedIn
    if (!(error instanceof AppError) || !isRecorded(error.code)) return
    if (!user && !ATTEMPTS.has(error.code)) return
    events.record({
      action: RECORDED[error.code],
      tenantId: user?.tenantId ?? null,
      host: request.host,
      userId: user?.id ?? null,
      address: request.ip,
      entity: `${request.method} ${request.routeOptions.url ?? ''}`,
      entityId: null,
      data: { reason: error.code, ...idOf(request), ...foundIn(error) },
    })
  })
}

/** What they asked for: others' records answer 404, whether they are there or not. */
function idOf({ params }: FastifyRequest): { id?: string } {
  const [id] = Object.values(Object(params) as Record<string, string>)
  return id === undefined ? {} : { id: idAsWritten(id) }
}

/** What a scanner calls what is in a file. */
function foundIn({ code, params }: AppError): { found?: string } {
  return code === 'file_infected' ? { found: String(params['name']) } : {}
}

function isRecorded(code: ErrorCode): code is keyof typeof RECORDED {
  return Object.hasOwn(RECORDED, code)
}
