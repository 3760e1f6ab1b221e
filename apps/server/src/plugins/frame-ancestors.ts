import type { FastifyReply } from 'fastify'
import { webOrigin } from '../http/web-origin.ts'

/** What Helmet says where nobody is named (plugins/security.ts). */
const NOBODY = "frame-ancestors 'none'"

/** Lets these origins show this answer in a frame; without any it stays nobody's (contract §14). */
export function allowFrameAncestors(reply: FastifyReply, origins: readonly string[]): void {
  // A setting of another shape must not become a directive.
  const allowed = origins.flatMap((origin) => webOrigin(origin) ?? [])
  const policy = reply.raw.getHeader('content-security-policy') // Helmet writes past Fastify
  if (allowed.length === 0 || typeof policy !== 'string') return
  reply.header('content-security-policy', policy.replace(NOBODY, `frame-ancestors ${allowed.join(' ')}`))
  reply.raw.removeHeader('x-frame-options') // knows no list, and older browsers would obey it
}
