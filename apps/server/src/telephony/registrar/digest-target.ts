import { parseUri } from '@ramal/sip/message/uri'

const DEFAULT_PORT = { sip: 5060, sips: 5061 } as const

/**
 * Whether a digest was made for this request (RFC 7616 3.4.6): its `uri` names what the request goes to. Proxies and telephones write the
 * same address in more than one way (RFC 3261 19.1.4); parameters are theirs to leave out.
 */
export function isDigestFor(digestUri: string, requestUri: string): boolean {
  if (digestUri === requestUri) return true
  const [one, other] = [parseUri(digestUri), parseUri(requestUri)]
  if (!one || !other || one.scheme !== other.scheme) return false
  return (
    decoded(one.user) === decoded(other.user) &&
    one.host.toLowerCase() === other.host.toLowerCase() &&
    (one.port ?? DEFAULT_PORT[one.scheme]) === (other.port ?? DEFAULT_PORT[other.scheme])
  )
}

function decoded(user: string): string {
  try {
    return decodeURIComponent(user)
  } catch {
    return user
  }
}
