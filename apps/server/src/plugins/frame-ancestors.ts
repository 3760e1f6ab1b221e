import type { FastifyReply } from 'fastify'

/** What Helmet says where nobody is named (plugins/security.ts). */
const NOBODY = "frame-ancestors 'none'"

/** Lets these origins show this answer in a frame; without any it stays nobody's (contract §14). */
export function allowFrameAncestors(reply: FastifyReply, origins: readonly string[]): void {
  const allowed = origins.flatMap(originOf)
  const policy = reply.raw.getHeader('content-security-policy') // Helmet writes past Fastify
  if (allowed.length === 0 || typeof policy !== 'string') return
  reply.header('content-security-policy', policy.replace(NOBODY, `frame-ancestors ${allowed.join(' ')}`))
  reply.raw.removeHeader('x-frame-options') // knows no list, and older browsers would obey it
}

/** An origin as the policy takes it: a setting of another shape must not become a directive. */
function originOf(text: string): string[] {
  if (!URL.canParse(text)) return []
  const { origin, protocol } = new URL(text)
  return protocol === 'https:' || protocol === 'http:' ? [origin] : []
}
