import { randomUUID } from 'node:crypto'
import { answerChallenge, parseDigest } from '../digest.ts'
import { composeRequest, type RequestParts } from '../message/compose.ts'
import { newBranch } from '../message/identifiers.ts'
import { header, type SipResponse } from '../message/message.ts'
import type { ClientTransaction } from '../transaction/client-transaction.ts'
import type { Flow } from '../transport/flow.ts'
import type { AgentCore } from './core.ts'

/** Everything of a request but what its socket and its attempt add. */
export type RequestDraft = Omit<RequestParts, 'branch' | 'sentBy'>

/** Sends a request and answers one challenge (401, 407) with our credentials; the listener sees what comes after. */
export function sendAuthenticated(
  core: AgentCore,
  draft: RequestDraft,
  flow: Flow,
  onResponse: (response: SipResponse, transaction: ClientTransaction) => void,
  onSent: (transaction: ClientTransaction) => void = () => {},
): void {
  attempt(draft, true)

  function attempt(parts: RequestDraft, mayRetry: boolean): void {
    const request = composeRequest({ ...parts, branch: newBranch(), sentBy: flow.local.sentBy })
    const transaction = core.transactions.send(request, flow, {
      onResponse(response, from) {
        const credentials = mayRetry && !from.wasCancelled ? credentialsFor(core, parts, response) : undefined
        if (credentials === undefined) onResponse(response, from)
        else attempt({ ...parts, cseq: parts.cseq + 1, lines: parts.lines + credentials }, false)
      },
    })
    onSent(transaction)
  }
}

function credentialsFor(core: AgentCore, draft: RequestDraft, response: SipResponse): string | undefined {
  if (!core.credentials || (response.status !== 401 && response.status !== 407)) return undefined
  const proxy = response.status === 407
  const challenge = parseDigest(header(response, proxy ? 'proxy-authenticate' : 'www-authenticate') ?? '')
  if (!challenge) return undefined
  const { method, uri } = draft
  const value = answerChallenge(challenge, {
    method,
    uri,
    ...core.credentials,
    cnonce: randomUUID().slice(0, 8),
  })
  return `${proxy ? 'Proxy-Authorization' : 'Authorization'}: ${value}\r\n`
}
