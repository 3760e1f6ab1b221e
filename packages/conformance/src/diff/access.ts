import { breaking, type Change, compatible, unclear } from './change.ts'
import { canonical, children, type Node } from './json.ts'

/** Who may call, how a call is signed, and whether the specification asks for it. */
export function accessChanges(was: Node, is: Node, where: string): Change[] {
  return [
    ...permissionChanges(was['x-permission'], is['x-permission'], where),
    ...securityChanges(was, is, where),
    ...originChanges(was['x-origin'], is['x-origin'], where),
    ...methodChanges(was['x-also-method'], is['x-also-method'], where),
  ]
}

function permissionChanges(was: unknown, is: unknown, where: string): Change[] {
  // A document of others does not name permissions.
  if (was === undefined || is === undefined || canonical(was) === canonical(is)) return []
  const what = `permission ${words(was)} became ${words(is)}`
  return [reaches(was, is) ? compatible(where, what) : breaking(where, what)]
}

/** Everybody who could call still can. */
function reaches(was: unknown, is: unknown): boolean {
  if (is === 'public') return true
  if (is === 'signed-in') return was !== 'public'
  if (was === 'public' || was === 'signed-in') return false
  const now = [is].flat()
  return [was].flat().every((permission) => now.includes(permission))
}

function words(permission: unknown): string {
  return [permission].flat().join(' or ')
}

function securityChanges(was: Node, is: Node, where: string): Change[] {
  const ways = (spec: Node) => children(spec, 'security').map((way) => Object.keys(way).sort())
  const [old, now] = [ways(was), ways(is)]
  // No list, or an empty one: no signature is needed.
  if (now.length === 0) return old.length === 0 ? [] : [compatible(where, 'needs no signature any more')]
  if (old.length === 0) return [breaking(where, `must be signed now: ${now.map(plus).join(' or ')}`)]
  const gone = old.filter((way) => !now.some((next) => next.every((scheme) => way.includes(scheme))))
  const came = now.filter((way) => !old.some((known) => plus(known) === plus(way)))
  return [
    ...gone.map((way) => breaking(where, `can no longer be signed by ${plus(way)} alone`)),
    ...(gone.length === 0 ? came.map((way) => compatible(where, `can be signed by ${plus(way)} too`)) : []),
  ]
}

function plus(way: readonly string[]): string {
  return way.join(' + ')
}

function originChanges(was: unknown, is: unknown, where: string): Change[] {
  if (was === 'spec' && is === 'extension')
    return [unclear(where, 'is optional for a backend now (extension)')]
  if (was === 'extension' && is === 'spec') return [compatible(where, 'is part of the specification now')]
  return []
}

function methodChanges(was: unknown, is: unknown, where: string): Change[] {
  if (was === is) return []
  return [
    was === undefined
      ? compatible(where, `is served as ${is} too`)
      : breaking(where, `is no longer served as ${was}`),
  ]
}
