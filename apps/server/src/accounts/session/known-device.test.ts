import { afterEach, beforeEach, expect, it } from 'vitest'
import { startTestServer, type TestServer } from '../../testing/test-server.ts'
import { DEVICE_COOKIE } from './known-device.ts'

// Strangers of one name and address have ten guesses (docs/security.md, limits).
const STRANGERS = 10

let server: TestServer
beforeEach(async () => {
  server = await startTestServer()
})
afterEach(() => server.stop())

async function signIn(username: string, password: string, device = '') {
  const { csrfToken } = (await server.app.inject({ url: '/api/pre-session/' })).json<{ csrfToken: string }>()
  return server.app.inject({
    method: 'POST',
    url: '/api/session/login/',
    headers: { cookie: `csrftoken=${csrfToken}; ${DEVICE_COOKIE}=${device}`, 'x-csrftoken': csrfToken },
    payload: { username, password },
  })
}

const deviceOf = ({ cookies }: Awaited<ReturnType<typeof signIn>>) =>
  cookies.find(({ name }) => name === DEVICE_COOKIE)

async function guess(username: string, times: number, device?: string): Promise<number[]> {
  const answers: number[] = []
  for (let n = 0; n < times; n += 1) answers.push((await signIn(username, 'errada', device)).statusCode)
  return answers
}

it('A browser keeps its device cookie for 365 days after a sign-in, out of reach of scripts, and gets none after a failed one', async () => {
  expect(deviceOf(await signIn('ana', 'ramal-demo'))).toMatchObject({
    httpOnly: true,
    sameSite: 'Lax',
    path: '/',
    maxAge: 31_536_000,
  })
  expect(deviceOf(await signIn('ana', 'errada'))).toBeUndefined()
})

it('A device cookie alone signs nobody in', async () => {
  const device = deviceOf(await signIn('ana', 'ramal-demo'))?.value ?? ''
  expect((await signIn('ana', 'errada', device)).statusCode).toBe(400)
  const profile = { url: '/api/v1/business/profile/', headers: { cookie: `${DEVICE_COOKIE}=${device}` } }
  expect((await server.app.inject(profile)).statusCode).toBe(401)
})

it('Strangers at the same address who have used up their guesses do not keep out the owner of a device cookie', async () => {
  const device = deviceOf(await signIn('ana', 'ramal-demo'))?.value ?? ''
  expect((await guess('ana', STRANGERS + 1)).at(-1)).toBe(429)
  expect((await signIn('ana', 'ramal-demo')).statusCode).toBe(429)
  expect((await signIn('ana', 'ramal-demo', device)).statusCode).toBe(200)
}, 20_000)

it('Guesses are counted in a browser with a device cookie, too', async () => {
  const device = deviceOf(await signIn('ana', 'ramal-demo'))?.value ?? ''
  expect((await guess('ana', STRANGERS + 1, device)).at(-1)).toBe(429)
}, 20_000)

it.each([
  ['with a piece more', (cookie: string, i: number) => `${cookie}.${i}`],
  ['without the name of its key', (cookie: string) => `v1.${cookie.split('.')[2]}`],
  ['with signs that base64 skips', (cookie: string, i: number) => `${cookie}${'='.repeat(i + 1)}`],
])(
  'A device cookie written %s opens no attempts of its own',
  async (_how, write) => {
    const device = deviceOf(await signIn('ana', 'ramal-demo'))?.value ?? ''
    await guess('ana', STRANGERS, device)
    await guess('ana', STRANGERS)
    for (const i of [0, 1, 2])
      expect((await signIn('ana', 'ramal-demo', write(device, i))).statusCode).toBe(429)
  },
  20_000,
)

it.each([
  ['of another person', async () => deviceOf(await signIn('bruno', 'ramal-demo'))?.value ?? ''],
  ['that nobody has sealed', async () => 'made-up'],
])(
  'A device cookie %s opens no attempts',
  async (_whose, cookie) => {
    const made = await cookie()
    await guess('ana', STRANGERS)
    expect((await signIn('ana', 'ramal-demo', made)).statusCode).toBe(429)
  },
  20_000,
)
