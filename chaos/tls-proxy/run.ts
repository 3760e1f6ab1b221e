/**
 * The product behind Debian's nginx, haproxy and Caddy with TLS, by the configurations of `deploy` (docs/deploy.md): sign-in, cookies, the three sockets, and whose address
 * counts. Exits non-zero when anything is not as it should be.
 */
import { join } from 'node:path'
import { cookieName } from '@ramal/contract/cookies'
import Database from 'better-sqlite3'
import { startProduct } from '../harness/product.ts'
import { Browser } from './browser.ts'
import { type RunningProxy, startProxies } from './proxies.ts'

const SPOOFED = '198.51.100.1'
const NAMED = 'of-a-stranger'
let failed = 0

function check(where: string, what: string, isRight: boolean, seen: unknown): void {
  if (!isRight) failed += 1
  console.log(
    `${isRight ? 'ok    ' : 'FAILED'} ${where.padEnd(8)} ${what}${isRight ? '' : `: ${JSON.stringify(seen)}`}`,
  )
}

const product = await startProduct({ TRUSTED_PROXIES: '127.0.0.1' })
const rows = new Database(join(product.dataDir, 'ramal.db'), { readonly: true })
const lastSignIn = () =>
  (
    rows.prepare("select address from audit_log where action = 'sign_in' order by id desc").get() as {
      address: string
    }
  ).address
const proxies = await startProxies(new URL(product.url))
try {
  for (const [index, proxy] of proxies.entries()) await tryProxy(proxy, index)
  await tryPast(new URL(product.url))
} finally {
  rows.close()
  for (const proxy of proxies) await proxy.stop()
  await product.stop()
}
process.exit(failed === 0 ? 0 : 1)

async function tryProxy({ name, port }: RunningProxy, index: number): Promise<void> {
  const url = new URL(`https://127.0.0.1:${port}`)
  const from = `127.0.0.${10 + index}`
  const claims = { 'X-Forwarded-For': SPOOFED, 'X-Forwarded-Host': 'evil.example', 'X-Request-Id': NAMED }
  const browser = new Browser(url, from, claims)
  const { status, headers } = await browser.signIn('ana', 'ramal-demo')
  check(name, 'a request has no name of the client', headers['x-request-id'] !== NAMED, headers)
  const cookies = headers['set-cookie'] ?? []
  check(name, 'sign-in over https', status === 200, status)
  const guarded = ['sessionid', 'csrftoken', 'known_device'].map((one) => cookieName(one, true))
  check(
    name,
    'every cookie is __Host- and Secure',
    guarded.every((one) => cookies.some((line) => line.startsWith(`${one}=`) && /; Secure/.test(line))) &&
      cookies.length === guarded.length,
    cookies,
  )
  check(name, 'HSTS', headers['strict-transport-security'] !== undefined, headers)
  const policy = String(headers['content-security-policy'])
  check(
    name,
    'connect-src names wss of this host, not of the one that the client claims',
    policy.includes(`connect-src 'self' wss://${url.host};`),
    policy,
  )
  const voip = (await browser.ask('GET', '/api/v1/business/profile/')).body['voip'] as { websocket: string }
  check(name, 'the softphone is sent to wss', voip.websocket === `wss://${url.host}/ws/sip/`, voip.websocket)
  for (const kind of ['business', 'chat'] as const) {
    const said = await browser.socket(kind)
    check(name, `wss of ${kind}`, said.includes('pong'), said)
  }
  const sip = await browser.socket('sip')
  check(name, 'wss of sip', sip.startsWith('SIP/2.0 '), sip)
  const nobody = await browser.socket('sip', false)
  check(name, 'wss of sip without a session is 401', nobody.includes('401'), nobody)
  check(
    name,
    'the audit has the address of the client, not what it claims',
    lastSignIn() === from,
    lastSignIn(),
  )
  const guesses = []
  for (let n = 0; n < 11; n += 1) {
    const liar = new Browser(url, from, { 'X-Forwarded-For': `198.51.100.${n}` })
    guesses.push((await liar.signIn('bruno', 'wrong')).status)
  }
  check(name, 'claims do not slip past the throttle', guesses.at(-1) === 429, guesses)
  const neighbour = await new Browser(url, `127.0.0.${20 + index}`).signIn('bruno', 'ramal-demo')
  check(
    name,
    'a neighbour behind the same proxy is not throttled',
    neighbour.status === 200,
    neighbour.status,
  )
}

/** Past the proxies, from an address that is none of them. */
async function tryPast(url: URL): Promise<void> {
  const claims = {
    'X-Forwarded-For': SPOOFED,
    'X-Forwarded-Proto': 'https',
    'X-Forwarded-Host': 'evil.example',
  }
  const { status, headers } = await new Browser(url, '127.0.0.9', claims).signIn('carla', 'ramal-demo')
  check('past', 'sign-in over http', status === 200, status)
  check('past', 'its address is its own', lastSignIn() === '127.0.0.9', lastSignIn())
  const cookies = headers['set-cookie'] ?? []
  check('past', 'its scheme is not believed', !cookies.some((line) => /; Secure/.test(line)), cookies)
  check('past', 'nor its host', !String(headers['content-security-policy']).includes('evil'), headers)
}
