import type { ErrorCode } from '../errors.ts'
import type { Endpoint } from './endpoint.ts'

/** Every catalogue code an endpoint may answer: its own and those that follow from what it is (contract §0.3). */
export function errorsOf(spec: Endpoint): readonly ErrorCode[] {
  const writes = spec.method !== 'GET'
  const closed = spec.permission !== 'public'
  const takesText = spec.body !== undefined || spec.files !== undefined
  const codes: ErrorCode[] = [
    ...when(spec.body !== undefined, ['malformed_json']),
    ...when(closed, ['not_authenticated']),
    ...when(closed && spec.permission !== 'signed-in', ['permission_denied']),
    ...when(closed && !spec.withExpiredPassword, ['password_expired', 'second_factor_missing']),
    ...when(closed && writes, ['csrf_failed']),
    ...when(spec.crossSite === 'refuse', ['cross_site']),
    ...when(spec.params !== undefined, ['not_found']),
    'method_not_allowed',
    ...when(takesText, ['too_large', 'unsupported_media']),
    ...when(spec.files !== undefined, ['file_mismatch', 'file_infected', 'scanner_unavailable']),
    // §0.3: too many requests, or long lists, of one person; too much of one sender under way
    ...when(closed || takesText, ['throttled']),
    ...(spec.errors ?? []),
    'internal',
    'starting',
    ...when(writes, ['store_full']),
  ]
  return [...new Set(codes)]
}

function when(condition: boolean, codes: readonly ErrorCode[]): readonly ErrorCode[] {
  return condition ? codes : []
}
