import { ManualClock } from '@ramal/domain/time/testing/manual-clock'
import type { FastifyRequest } from 'fastify'
import { beforeEach, describe, expect, it } from 'vitest'
import { authenticateSipUpgrade, authenticateUpgrade, isOwnOrigin, localeOfUpgrade } from './handshake.ts'

const HOST = 'ramal.example'
const OWN = `https://${HOST}`
const ana = { id: 7, session: { id: 1, kind: 'cookie', csrfToken: 'csrf' } }

let user: typeof ana | null
let reads: number
const deps = { clock: new ManualClock() }
const sessions = {
  find: async () => {
    reads += 1
    return user
  },
}
beforeEach(() => {
  user = ana
  reads = 0
})

function request({
  cookies = {},
  origin,
  language,
}: {
  cookies?: object
  origin?: string
  language?: string
}) {
  const headers = { origin, 'accept-language': language }
  const server = { upgrades: { sessions } }
  return { headers, cookies, host: HOST, protocol: 'http', server } as unknown as FastifyRequest
}
const SESSION = { sessionid: 'session' }

describe('who opens a socket', () => {
  it('Who offers the token of a session is its owner, from whatever page', async () => {
    const asked = request({ origin: 'https://evil.example' })
    expect(await authenticateUpgrade(deps, asked, 'token')).toEqual({ user: ana, secret: 'token' })
  })

  it('Who offers no token is nobody, and nothing is looked up', async () => {
    expect(await authenticateUpgrade(deps, request({ cookies: SESSION, origin: OWN }), null)).toBeNull()
    expect(reads).toBe(0)
  })

  it('Who offers what no session has is nobody', async () => {
    user = null
    expect(await authenticateUpgrade(deps, request({}), 'made up')).toBeNull()
    expect(await authenticateUpgrade(deps, request({ cookies: SESSION }), 'csrf')).toBeNull()
  })

  it('Who has a cookie session proves from our own page that they know its CSRF token (A-59)', async () => {
    const asked = request({ cookies: SESSION, origin: OWN })
    expect(await authenticateUpgrade(deps, asked, 'csrf')).toEqual({ user: ana, secret: 'session' })
    expect(await authenticateUpgrade(deps, asked, 'other')).toBeNull()
  })

  it('Who comes with a cookie session from a foreign page is nobody, and nothing is looked up (A-59)', async () => {
    const asked = request({ cookies: SESSION, origin: 'https://evil.example' })
    expect(await authenticateUpgrade(deps, asked, 'csrf')).toBeNull()
    expect(reads).toBe(0)
  })
})

describe('who opens a SIP socket', () => {
  it('With a token the SIP socket is opened as every other one', async () => {
    expect(await authenticateSipUpgrade(deps, request({}), 'token')).toEqual({ user: ana, secret: 'token' })
    const asked = request({ cookies: SESSION, origin: OWN })
    expect(await authenticateSipUpgrade(deps, asked, 'other')).toBeNull()
  })

  it('Without a token the cookie session from our own page opens it (contract §13)', async () => {
    const asked = request({ cookies: SESSION, origin: OWN })
    expect(await authenticateSipUpgrade(deps, asked, null)).toEqual({ user: ana, secret: 'session' })
  })

  it('Without a token a foreign page opens no SIP socket, nor does somebody without a session', async () => {
    const foreign = request({ cookies: SESSION, origin: 'https://evil.example' })
    expect(await authenticateSipUpgrade(deps, foreign, null)).toBeNull()
    expect(await authenticateSipUpgrade(deps, request({ origin: OWN }), null)).toBeNull()
    expect(reads).toBe(0)
  })
})

it.each([
  [undefined, true],
  ['', true],
  [OWN, true],
  [`http://${HOST}`, true],
  [`https://${HOST}:8443`, false],
  ['https://evil.example', false],
  ['null', false],
])('An upgrade whose page is from %j is of our own: %s', (origin, isOwn) => {
  expect(isOwnOrigin(request({ ...(origin !== undefined && { origin }) }))).toBe(isOwn)
})

it.each([
  [{ i18n_redirected: 'es-es' }, 'en', 'es-es'],
  [{ i18n_redirected: 'xx' }, 'en', 'en-us'],
  [{}, 'en', 'en-us'],
  [{}, undefined, 'pt-br'],
])(
  'A socket opened with the cookies %j and the language %s speaks %s (contract §0.4)',
  (cookies, language, locale) => {
    expect(localeOfUpgrade(request({ cookies, ...(language !== undefined && { language }) }))).toBe(locale)
  },
)
