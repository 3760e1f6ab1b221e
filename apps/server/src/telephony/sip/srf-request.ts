import type { Logger } from '../../platform/log.ts'
import type { OutgoingRequest, RequestOutcome } from '../ports/call-control.ts'
import { type OpenSecret, proofFor } from './credentials.ts'
import type { Srf, SrfResponse } from './drachtio.ts'

/** A challenge, and one more where the nonce of the first was too old. */
const PROOFS = 2

/** A REGISTER or OPTIONS of ours until its final answer; challenges are answered where there are credentials. Never rejects. */
export async function sendRequest(
  srf: Srf,
  request: OutgoingRequest,
  log: Logger,
  open: OpenSecret,
): Promise<RequestOutcome> {
  const { method, uri, credentials, headers } = request
  try {
    let res = await ask(srf, request, headers, request.cseq)
    for (let proofs = 1; res && credentials && proofs <= PROOFS; proofs += 1) {
      const isRefused = proofs > 1 && !/stale\s*=\s*"?true/i.test(res.get('WWW-Authenticate') ?? '')
      const proof = isRefused ? null : proofFor(res, { method, uri }, credentials, open)
      if (!proof) break
      res = await ask(srf, request, { ...headers, ...proof }, request.cseq + proofs)
    }
    if (!res) return silence(408, 'no answer')
    const { status, reason, source_address: address } = res
    return { status, reason, address, header: (name) => (res.has(name) ? res.get(name) : undefined) }
  } catch (error) {
    log.debug({ err: error, uri, method }, 'a request could not be sent')
    return silence(503, error instanceof Error ? error.message : 'not sent')
  }
}

function silence(status: number, reason: string): RequestOutcome {
  return { status, reason, address: null, header: () => undefined }
}

/** Null when nobody answers in time. */
function ask(
  srf: Srf,
  { method, uri, proxy, timeoutMs }: OutgoingRequest,
  headers: Readonly<Record<string, string>>,
  cseq: number,
): Promise<SrfResponse | null> {
  const options = {
    method,
    headers: { ...headers, CSeq: `${cseq} ${method}` },
    ...(proxy === undefined ? {} : { proxy }),
  }
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => resolve(null), timeoutMs)
    srf.request(uri, options, (error, req) => {
      if (error || !req) {
        clearTimeout(timer)
        reject(error ?? new Error('not sent'))
        return
      }
      req.on('response', (res: SrfResponse) => {
        if (res.status < 200) return
        clearTimeout(timer)
        resolve(res)
      })
    })
  })
}
