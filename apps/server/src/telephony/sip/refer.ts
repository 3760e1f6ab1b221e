import type { Referral } from '../ports/call-control.ts'
import { uriParts } from './drachtio.ts'

/** What a REFER asks for; null when its Refer-To is missing or is no SIP URI (RFC 3515 2.4.1: 400). */
export function readReferral(req: {
  get(name: string): string | undefined
  has(name: string): boolean
}): Referral | null {
  const referTo = req.get('Refer-To') ?? ''
  const [, bracketed] = /<([^<>]*)>/.exec(referTo) ?? []
  const uri = bracketed ?? (referTo.split(';', 1)[0] ?? '').trim()
  const at = uri.indexOf('?')
  const { user } = uriParts(at < 0 ? uri : uri.slice(0, at))
  if (!/^sips?:/i.test(uri) || user === '') return null
  return {
    target: user,
    replaces: at < 0 ? null : readReplaces(uri.slice(at + 1)),
    header: (name) => (req.has(name) ? req.get(name) : undefined),
  }
}

/** Body of a NOTIFY about a REFER (RFC 3420): the status line of what the triggered call was answered with. */
export function sipfrag(status: number): string {
  return `SIP/2.0 ${status} ${PHRASES[status] ?? 'Failed'}\r\n`
}

const PHRASES: Readonly<Record<number, string>> = {
  100: 'Trying',
  180: 'Ringing',
  183: 'Session Progress',
  200: 'OK',
  403: 'Forbidden',
  404: 'Not Found',
  408: 'Request Timeout',
  480: 'Temporarily Unavailable',
  486: 'Busy Here',
  487: 'Request Terminated',
  500: 'Server Internal Error',
  503: 'Service Unavailable',
  603: 'Decline',
}

/** `Replaces` among the header parameters of a URI, percent-encoded there (RFC 3261 19.1.1, RFC 3891 6.1). */
function readReplaces(headers: string): Referral['replaces'] {
  for (const part of headers.split('&')) {
    const [name = '', value = ''] = part.split('=', 2)
    if (name.toLowerCase() !== 'replaces') continue
    const [callId = '', ...params] = decoded(value).split(';')
    const tag = (wanted: string) =>
      params.find((one) => one.toLowerCase().startsWith(`${wanted}=`))?.slice(wanted.length + 1) ?? ''
    return callId === '' ? null : { callId: callId.trim(), toTag: tag('to-tag'), fromTag: tag('from-tag') }
  }
  return null
}

function decoded(text: string): string {
  try {
    return decodeURIComponent(text)
  } catch {
    return text
  }
}
