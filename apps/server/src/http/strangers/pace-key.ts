import type { FastifyRequest } from 'fastify'
import { personKey } from './connections.ts'
import type { StrangerGate } from './stranger-gate.ts'

/** At whose pace a refusal leaves: of who has signed in by this request, else of who asks as far as the gate knows. */
export function paceKey(gate: StrangerGate, request: FastifyRequest): string {
  const { signedIn } = request
  return signedIn ? personKey(signedIn.id) : gate.who(request.raw, request.ip).key
}
